import { HtmlValidate } from "html-validate";
import { describe, expect, inject, it } from "vitest";
import { isThorough } from "../harness/thorough.ts";
import { inOtherLanguage, kindsOfPages, readingPages } from "./reading-pages.ts";

const portal = inject("portal");

/** One of each kind, or every page. */
const pages = await (isThorough ? readingPages(portal) : kindsOfPages(portal));
/** Every page in both languages is read without a portal by site/pages/reading-language.test.ts. */
const others = isThorough ? pages.map(inOtherLanguage) : [];

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Style rules for hand-written HTML; React writes the document, and both spellings are valid (HTML, 13.1.2).
    "attr-quotes": "off",
    "doctype-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    // Long titles are the editors' business.
    "long-title": "off",
    // Names of built files contain hashes, and they come from the same origin.
    "require-sri": "off",
  },
});

/** Words in `<title>`, headings of the first rank, and the headings in `<main>`. */
function listParts(html: string) {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  return {
    titles: html.match(/<h1[\s>]/g)?.length ?? 0,
    headings: main.match(/<h[12][\s>]/g)?.length ?? 0,
    root: /<html [^>]*>/.exec(html)?.[0] ?? "",
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
  };
}

describe.each([...pages, ...others])("$path", ({ path, language, status }) => {
  it("stands in its language, under a title and one heading", async () => {
    const answer = await fetch(new URL(path, portal));
    expect(answer.status).toBe(status);
    const { root, title, titles, headings } = listParts(await answer.text());
    expect(root).toContain(`lang="${language}"`);
    expect(root).toContain(`dir="${language === "ur" ? "rtl" : "ltr"}"`);
    expect(titles).toBe(1);
    expect(headings).toBeGreaterThan(0);
    expect(title.length).toBeGreaterThan(4);
  });
});

describe("valid HTML", () => {
  it.each([...pages, ...others.slice(0, 5)])("$path", async ({ path }) => {
    const text = await (await fetch(new URL(path, portal))).text();
    const report = await validator.validateString(text);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });
});
