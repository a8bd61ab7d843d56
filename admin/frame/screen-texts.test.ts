import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { loadOfficeMessages } from "@hilal/i18n/messages/office-messages";
import { expect, it } from "vitest";
import type { ScreenTexts } from "../texts/load-texts.ts";

const areas: Readonly<Record<ScreenTexts, readonly string[]>> = {
  frame: await areasIn("frame"),
  issue: await areasIn("issue"),
  article: await areasIn("article"),
  design: await areasIn("design"),
  record: await areasIn("record"),
  list: await areasIn("list"),
  people: await areasIn("people"),
  rows: await areasIn("rows"),
  today: await areasIn("today"),
  calendar: await areasIn("calendar"),
};

async function areasIn(name: ScreenTexts): Promise<readonly string[]> {
  return Object.keys(await loadOfficeMessages(name, "en"));
}

const here = import.meta.dirname;
const source = (path: string) => readFileSync(path, "utf8");
const imported = /^(?!import type ).*(?:from |import\()"(\.[^"]+\.tsx?)"/gm;

/** Parts that are fetched later, each together with its own texts. */
const withOwnTexts = /import\("(\.[^"]+)"\),\s*loadScreenTexts\(/g;

/** Returns all source files that a screen loads, through direct and indirect imports. */
function reachedFrom(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(path)) return found;
  found.add(path);
  const text = source(path);
  const later = new Set([...text.matchAll(withOwnTexts)].map(([, next]) => next));
  for (const [, next = ""] of text.matchAll(imported)) {
    if (!later.has(next)) reachedFrom(resolve(dirname(path), next), found);
  }
  return found;
}

const screens = [
  ...source(`${here}/screens.ts`).matchAll(
    /((?:withTexts\(\s*"\w+",\s*)*)async \(\) =>\s*\(await import\("([^"]+)"\)/g,
  ),
].map(([, around = "", path = ""]) => ({
  names: [...around.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  path,
}));

it("every screen is looked at", () => {
  const imports = source(`${here}/screens.ts`).split("await import(").length - 1;
  expect(screens.length).toBe(imports);
  expect(screens.filter(({ names }) => names.includes("article"))).toHaveLength(3);
});

it.each(screens)("$path comes with the texts that it can show", ({ names, path }) => {
  const others = Object.entries(areas).flatMap(([set, own]) => (names.includes(set) ? [] : own));
  const missing = [...reachedFrom(resolve(here, path))].flatMap((file) =>
    others
      .filter((area) => new RegExp(`["'\`]${area}\\.`).test(source(file)))
      .map((area) => `${relative(here, file)}: ${area}`),
  );
  expect(missing).toEqual([]);
});
