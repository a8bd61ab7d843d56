import { expect, it } from "vitest";
import { askedTests } from "./asked-tests.mjs";

/** The commands that some words lead to, group by group. */
const commandsOf = (...words: string[]) =>
  askedTests(words).map((group) => group.map(({ command }) => command.join(" ")));
const namesOf = (...words: string[]) =>
  askedTests(words).map((group) => group.map(({ name }) => name));

const all = "lint, types, styles, borders, folders, unused, unit, browser";

it("runs every check without words, the browser after the others", () => {
  expect(namesOf()).toEqual([
    ["lint", "types", "styles", "borders", "folders", "unused", "unit"],
    ["browser"],
  ]);
});

it("runs the checks that are named, in their own order", () => {
  expect(namesOf("--only", "browser, lint,types")).toEqual([["lint", "types"], ["browser"]]);
  expect(commandsOf("--only", "unit")).toEqual([["vitest run"], []]);
});

it("runs the files of a folder, a file, or what has a word in its name", () => {
  expect(commandsOf("--only", "unit", "server/features/articles", "i18n")).toEqual([
    ["vitest run server/features/articles/ i18n/"],
    [],
  ]);
  expect(commandsOf("--only", "unit", "scripts/asked-tests.test.ts")).toEqual([
    ["vitest run scripts/asked-tests.test.ts"],
    [],
  ]);
  const browser = "vitest run --config e2e/vitest.config.ts";
  expect(commandsOf("--only", "browser", "e2e/back-office/")).toEqual([
    [],
    [`${browser} e2e/back-office/`],
  ]);
  expect(commandsOf("--only", "browser", "lists")).toEqual([[], [`${browser} lists`]]);
});

it.each([
  [["--only", "unit", "server/features/artikles"], '"unit" is "server/features/artikles"'],
  // Each part has its own files.
  [["--only", "unit", "e2e/back-office"], 'No test file of "unit" is "e2e/back-office" or'],
  [["--only", "browser", "i18n"], 'No test file of "browser" is "i18n" or lies there.'],
  [["--only", "unit", "docs"], 'No test file of "unit" is "docs" or lies there.'],
  [["--only", "lint", "server"], '"lint" is one check of everything: it takes no files.'],
  [["--only", "units"], `--only takes some of ${all}; not "units".`],
  [["--only"], `--only takes some of ${all}; not "".`],
  [["server/media"], `This takes --only with some of ${all}; not "server/media".`],
])("refuses in one sentence what there is not: %j", (words, refusal) => {
  expect(() => askedTests(words)).toThrow(refusal);
});
