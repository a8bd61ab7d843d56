import { expect, it } from "vitest";
import { selectTests } from "./select-tests.mjs";

/** Returns the commands selected by some words, by group. */
const listCommands = (...words: string[]) =>
  selectTests(words).map((group) => group.map(({ command }) => command.join(" ")));
const listNames = (...words: string[]) =>
  selectTests(words).map((group) => group.map(({ name }) => name));

const all = "lint, styles, borders, unused, unit, processes, api, types, browser";

const unit = "vitest run --project=units --project=documents --project=page-scripts";
const api = "vitest run --project=server";
const processes = "vitest run --project=processes";

it("runs every check without words, the browser after the others", () => {
  expect(listNames()).toEqual([
    ["lint", "styles", "borders", "unused", "unit", "processes", "api"],
    ["types", "browser"],
  ]);
});

it("runs the checks that are named, in their own order", () => {
  expect(listNames("--only", "browser, lint,types")).toEqual([["lint"], ["types", "browser"]]);
  expect(listCommands("--only", "unit")).toEqual([[unit], []]);
  expect(listCommands("--only", "api")).toEqual([[api], []]);
});

it("runs the files of a folder, a file, or what has a word in its name", () => {
  expect(listCommands("--only", "api", "server/features/articles", "server/media")).toEqual([
    [`${api} server/features/articles/ server/media/`],
    [],
  ]);
  expect(
    listCommands("--only", "processes", "server/operations/backup", "server/main.test.ts"),
  ).toEqual([[`${processes} server/operations/backup/ server/main.test.ts`], []]);
  expect(listCommands("--only", "unit", "scripts/select-tests.test.ts")).toEqual([
    [`${unit} scripts/select-tests.test.ts`],
    [],
  ]);
  const browser = "vitest run --config e2e/vitest.config.ts";
  expect(listCommands("--only", "browser", "e2e/back-office/")).toEqual([
    [],
    [`${browser} e2e/back-office/`],
  ]);
  expect(listCommands("--only", "browser", "lists")).toEqual([[], [`${browser} lists`]]);
});

it.each([
  [["--only", "api", "server/features/artikles"], '"api" is "server/features/artikles"'],
  // Each step has its own files.
  [["--only", "unit", "e2e/back-office"], 'No test file of "unit" is "e2e/back-office" or'],
  [["--only", "unit", "server/media"], 'No test file of "unit" is "server/media" or lies there.'],
  [
    ["--only", "api", "server/operations/backup"],
    'No test file of "api" is "server/operations/backup" or lies there.',
  ],
  [["--only", "processes", "server/media"], 'No test file of "processes" is "server/media" or'],
  [["--only", "api", "i18n"], 'No test file of "api" is "i18n" or lies there.'],
  [["--only", "browser", "i18n"], 'No test file of "browser" is "i18n" or lies there.'],
  [["--only", "unit", "docs"], 'No test file of "unit" is "docs" or lies there.'],
  [["--only", "lint", "server"], '"lint" is one check of everything: it takes no files.'],
  [["--only", "units"], `--only takes some of ${all}; not "units".`],
  [["--only"], `--only takes some of ${all}; not "".`],
  [["server/media"], 'and --thorough; not "server/media".'],
  [["--fast"], 'and --thorough; not "fast".'],
  [["--changed", "main", "next"], '--changed takes one commit; not "main next".'],
  [["--changed", "--only", "lint"], "--only and --changed cannot be asked for together."],
  [["--changed", "no-such-commit"], 'Git knows no commit "no-such-commit" here.'],
])("refuses in one sentence what there is not: %j", (words, refusal) => {
  expect(() => selectTests(words)).toThrow(refusal);
});

/** Returns what runs for some changed files. */
function touchedBy(files: string[], ...words: string[]): string[] {
  const seen: string[] = [];
  const groups = selectTests(["--changed", ...words], (since) => {
    seen.push(since);
    return files;
  });
  expect(seen).toEqual([words[0] ?? "HEAD"]);
  return groups.flat().map(({ name, command }) => {
    const words = command.slice(command.indexOf("run") + 1);
    const extra = words.filter((word) => !word.startsWith("--project"));
    return ["unit", "processes", "api", "browser"].includes(name)
      ? `${name}: ${extra.join(" ")}`
      : name;
  });
}

const config = "--config e2e/vitest.config.ts";
const checks = ["lint", "borders", "unused"];
const related = ["unit", "processes", "api"].map((name) => `${name}: --changed HEAD`);

it.each([
  { files: [], run: [] },
  { files: ["README.md"], run: ["lint"] },
  {
    files: ["admin/records/video-form-screen.tsx"],
    run: [...checks, ...related, "types", `browser: ${config} e2e/back-office/`],
  },
  {
    files: ["site/pages/about.tsx", "site/pages/about.module.css"],
    run: [
      "lint",
      "styles",
      "borders",
      "unused",
      ...related,
      "types",
      `browser: ${config} e2e/reading-site/ e2e/readers/`,
    ],
  },
  {
    files: ["server/features/videos/videos.record.ts"],
    run: [
      ...checks,
      ...related,
      "types",
      `browser: ${config} editors-day reading.test sign-in search-page`,
    ],
  },
  // A test of another step does not select the browser; a deleted browser test cannot run.
  {
    files: ["server/features/videos/videos.test.ts"],
    run: [...checks, ...related, "types"],
  },
  { files: ["e2e/readers/gone.test.ts"], run: [...checks, ...related, "types"] },
  {
    files: ["e2e/readers/sign-in.test.ts"],
    run: [...checks, ...related, "types", `browser: ${config} e2e/readers/sign-in.test.ts`],
  },
  {
    files: ["e2e/back-office/office.ts"],
    run: [...checks, ...related, "types", `browser: ${config} e2e/back-office/`],
  },
  {
    files: ["contract/videos.ts"],
    run: [...checks, ...related, "types", `browser: ${config} e2e/`],
  },
])("runs what a change of $files touches", ({ files, run }) => {
  expect(touchedBy(files)).toEqual(run);
});

it("takes the files that differ from the commit that is named", () => {
  expect(touchedBy(["i18n/dates.ts"], "main")).toEqual([
    ...checks,
    "unit: --changed main",
    "processes: --changed main",
    "api: --changed main",
    "types",
    `browser: ${config} e2e/`,
  ]);
});

it("has the browser walk every page and screen when asked to, also of some files", () => {
  const environments = (...words: string[]) =>
    selectTests(words)
      .flat()
      .map(({ env }) => env);
  expect(environments("--only", "browser")).toEqual([undefined]);
  expect(environments("--thorough", "--only", "browser", "every-page")).toEqual([
    { THOROUGH: "1" },
  ]);
  expect(environments("--thorough").map((env) => env?.THOROUGH)).toEqual(Array(9).fill("1"));
});
