import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { failedTests } from "./failed-tests.mjs";
import { root } from "./places.mjs";

async function linesOf(testResults: unknown): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-reports-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify({ testResults }));
  return failedTests(file);
}

it("names what failed, with the first line of each try", async () => {
  const lines = await linesOf([
    {
      name: join(root, "i18n/dates.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        { fullName: "a day stands", status: "passed", failureMessages: [] },
        {
          fullName: "a month stands",
          status: "failed",
          failureMessages: ["Error: expected 1 to be 2\n  at dates", "Error: expected 1 to be 3"],
        },
      ],
    },
    {
      name: join(root, "i18n/fold.test.ts"),
      status: "passed",
      message: "",
      assertionResults: [
        { fullName: "a fold stands", status: "passed", failureMessages: ["Error: not yet"] },
      ],
    },
  ]);
  expect(lines).toEqual([
    "i18n/dates.test.ts: a month stands: Error: expected 1 to be 2 | Error: expected 1 to be 3",
    "i18n/fold.test.ts: a fold stands: Error: not yet (passed at the second try)",
  ]);
});

it("names a file that could not be read at all", async () => {
  const lines = await linesOf([
    {
      name: join(root, "i18n/dates.test.ts"),
      status: "failed",
      message: "Unexpected token\n  at dates",
      assertionResults: [],
    },
  ]);
  expect(lines).toEqual(["i18n/dates.test.ts: Unexpected token"]);
});

it("has nothing to say when no report was written", async () => {
  expect(await failedTests("/no/such/report.json")).toEqual([]);
});
