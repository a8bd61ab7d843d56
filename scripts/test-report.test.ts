import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./places.mjs";
import { failedTests, readReport, slowestTests } from "./test-report.mjs";

const testResults = [
  {
    name: join(root, "i18n/dates.test.ts"),
    status: "failed",
    message: "",
    assertionResults: [
      { fullName: "a day stands", status: "passed", duration: 1_449.6, failureMessages: [] },
      {
        fullName: " a month stands",
        status: "failed",
        duration: 12_050.2,
        failureMessages: ["Error: expected 1 to be 2\n  at dates", "Error: expected 1 to be 3"],
      },
      { fullName: "a year stands", status: "skipped", failureMessages: [] },
    ],
  },
  {
    name: join(root, "i18n/fold.test.ts"),
    status: "passed",
    message: "",
    assertionResults: [
      { fullName: "a fold stands", status: "passed", duration: 3_000, failureMessages: [] },
    ],
  },
];

it("reads what Vitest wrote, and nothing where it wrote none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hilal-reports-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "unit.json"), JSON.stringify({ success: false, testResults }));
  expect(await readReport(join(folder, "unit.json"))).toEqual(testResults);
  expect(await readReport(join(folder, "browser.json"))).toEqual([]);
});

it("names what failed, with the first line of each reason", () => {
  expect(failedTests(testResults)).toEqual([
    "i18n/dates.test.ts: a month stands: Error: expected 1 to be 2 | Error: expected 1 to be 3",
  ]);
});

it("tells below a browser test where its page was, and where its screenshot and trace lie", () => {
  const records = ["page: http://127.0.0.1/videos", "screenshot: a/b.png", "trace: a/b.zip"];
  const test = { fullName: "a list", status: "failed", failureMessages: ["Error: no"] };
  const file = { name: join(root, "e2e/lists.test.ts"), status: "failed", message: "" };
  const meta = { failureRecords: records };
  expect(failedTests([{ ...file, assertionResults: [{ ...test, meta }] }])).toEqual([
    "e2e/lists.test.ts: a list: Error: no",
    "  page: http://127.0.0.1/videos",
    "  screenshot: a/b.png",
    "  trace: a/b.zip",
  ]);
});

it("names what a browser waited for, and where", () => {
  const message = `locator.waitFor: Timeout 30000ms exceeded.
Call log:
  - waiting for getByRole('alertdialog') to be visible

    at seesText (e2e/office.ts:122:5)
    at e2e/lists.test.ts:42:11`;
  const late = { fullName: "a list", status: "failed", failureMessages: [message] };
  const file = { name: join(root, "e2e/lists.test.ts"), status: "failed", message: "" };
  expect(failedTests([{ ...file, assertionResults: [late] }])).toEqual([
    "e2e/lists.test.ts: a list: locator.waitFor: Timeout 30000ms exceeded., waiting for getByRole('alertdialog') to be visible, lists.test.ts:42",
  ]);
});

it("names a file that could not be read at all", () => {
  const unread = {
    name: join(root, "i18n/dates.test.ts"),
    status: "failed",
    assertionResults: [],
    message: "Unexpected token\n  at dates",
  };
  expect(failedTests([unread])).toEqual(["i18n/dates.test.ts: Unexpected token"]);
});

it("names the slowest tests of all files, the slowest first", () => {
  expect(slowestTests(testResults, 3)).toEqual([
    " 12.1 s  i18n/dates.test.ts: a month stands",
    "  3.0 s  i18n/fold.test.ts: a fold stands",
    "  1.4 s  i18n/dates.test.ts: a day stands",
  ]);
  expect(slowestTests(testResults, 1)).toEqual([" 12.1 s  i18n/dates.test.ts: a month stands"]);
  expect(slowestTests([], 3)).toEqual([]);
});
