import { bodyVocabulary as vocabulary } from "@hilal/article-body/testing/body-vocabulary";
import { writtenHtml } from "@hilal/article-body/written-html";
import { countCharacters, countWords } from "@hilal/i18n/text/counting";
import { plainText } from "@hilal/i18n/text/plain-text";
import { expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { countBody } from "./use-written-counts.ts";

const whole = vocabulary.join("");

it.each([...vocabulary, whole, "", "<p></p><p>a</p><p></p><p>وادی۔بہار</p>"])(
  "counts block by block what the whole text has: %s",
  (html) => {
    const editor = openEditor(html);
    const text = plainText(writtenHtml(editor.getHTML()));
    expect(countBody(editor.state.doc)).toEqual({
      words: countWords(text),
      characters: countCharacters(text),
    });
  },
);

it("counts what is written into a block that was counted before", () => {
  const editor = openEditor("<p>one two</p><p>three</p>");
  expect(countBody(editor.state.doc).words).toBe(3);
  editor.commands.insertContentAt(4, " and");
  expect(countBody(editor.state.doc).words).toBe(4);
});
