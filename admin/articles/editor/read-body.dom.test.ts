import { bodyVocabulary as vocabulary } from "@hilal/article-body/testing/body-vocabulary";
import { toSentHtml } from "@hilal/article-body/written-html";
import { countCharacters, countWords } from "@hilal/i18n/text/excerpt";
import { plainText } from "@hilal/i18n/text/read-html";
import { expect, it } from "vitest";
import { openEditor } from "../../testing/open-editor.ts";
import { countBody, isBodyWritten, writtenBody } from "./read-body.ts";

const bodies = [...vocabulary, vocabulary.join(""), "", "<p></p><p>a</p><p></p><p>وادی۔بہار</p>"];

it.each(bodies)("counts block by block what the whole text has: %s", (html) => {
  const editor = openEditor(html);
  const text = plainText(toSentHtml(editor.getHTML()));
  expect(countBody(editor.state.doc)).toEqual({
    words: countWords(text),
    characters: countCharacters(text),
  });
});

it.each([...bodies, '<p class="align-end"></p>', "<p>a</p><p></p><p></p>"])(
  "spells block by block what the editor spells at once: %s",
  (html) => {
    const editor = openEditor(html);
    const written = toSentHtml(editor.getHTML());
    expect(writtenBody(editor.state.doc)).toBe(written);
    expect(isBodyWritten(editor.state.doc)).toBe(written !== "");
  },
);

it("counts what is written into a block that was counted before", () => {
  const editor = openEditor("<p>one two</p><p>three</p>");
  expect(countBody(editor.state.doc).words).toBe(3);
  editor.commands.insertContentAt(4, " and");
  expect(countBody(editor.state.doc).words).toBe(4);
});
