import { expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { findInsertables, insertables, slashMatch } from "./insertables.ts";

/** The query that a text opens with the caret at its end. */
function asked(html: string): string | null {
  const editor = openEditor(html);
  let end = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.isText) end = at + node.nodeSize;
  });
  editor.commands.setTextSelection(end);
  return slashMatch(editor.state)?.query ?? null;
}

it.each([
  ["alone in its block", "<p>/</p>", ""],
  ["with a word after it", "<p>/quo</p>", "quo"],
  ["with an Urdu word", "<p>/اقتباس</p>", "اقتباس"],
  ["after a space", "<p>Some text /list</p>", "list"],
  ["in a list", "<ul><li><p>/</p></li></ul>", ""],
  ["after a link", '<p><a href="https://a.example">a</a> /</p>', ""],
])("a slash %s asks for the list", (_where, html, query) => {
  expect(asked(html)).toBe(query);
});

it.each([
  ["an address", "<p>https://hilal.example/article</p>"],
  ["the beginning of an address", "<p>See https:/</p>"],
  ["a path", "<p>Under /article/12</p>"],
  ["a date", "<p>On 12/</p>"],
  ["either of two", "<p>and/or</p>"],
  ["one of two, apart", "<p>either / or</p>"],
  ["code", "<pre><code>/</code></pre>"],
  ["what is too long to be looked for", `<p>/${"a".repeat(25)}</p>`],
])("a slash in %s is a letter", (_where, html) => {
  expect(asked(html)).toBeNull();
});

it.each([
  ["quo", ["quote"]],
  ["اقتباس", ["quote"]],
  // Arabic letters for the Urdu ones.
  ["تصوير", ["picture"]],
  ["small head", ["heading3"]],
  ["nothing of the kind", []],
])("%s finds %j, whatever the screens speak", (query, ids) => {
  const found = findInsertables(insertables, query, () => "");
  expect(found.map(({ id }) => id).slice(0, 1)).toEqual(ids);
});
