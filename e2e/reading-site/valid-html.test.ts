import { HtmlValidate } from "html-validate";
import { describe, expect, inject, it } from "vitest";
import { inOtherLanguage, readingPages } from "./reading-pages.ts";

const pages = await readingPages(inject("portal"));

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Conventions of hand-written HTML; React writes the document, and both spellings are valid (HTML, 13.1.2).
    "attr-quotes": "off",
    "doctype-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    // Long titles are the editors' business.
    "long-title": "off",
    // Names of built files carry hashes; their integrity is the same origin's.
    "require-sri": "off",
  },
});

describe("valid HTML", () => {
  it.each([...pages, ...pages.slice(0, 5).map(inOtherLanguage)])("$path", async ({ path }) => {
    const text = await (await fetch(new URL(path, inject("portal")))).text();
    const report = await validator.validateString(text);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });
});
