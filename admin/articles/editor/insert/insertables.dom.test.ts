import { expect, it, vi } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { loadScreenTexts, loadTexts } from "../../../texts/load-texts.ts";
import { findInsertables, insertables } from "./insertables.ts";

await loadScreenTexts("article");
const t = await loadTexts("en");

function put(id: string, html = "<p>Words</p>") {
  const editor = openEditor(html);
  editor.commands.setTextSelection(3);
  const open = vi.fn();
  insertables.find((one) => one.id === id)?.insert(editor, open);
  return { html: editor.getHTML(), open };
}

it.each([
  ["paragraph", "<h2>Words</h2>", /^<p>Words<\/p>$/],
  ["heading2", "<p>Words</p>", /^<h2[^>]*>Words<\/h2>/],
  ["heading3", "<p>Words</p>", /^<h3[^>]*>Words<\/h3>/],
  ["quote", "<p>Words</p>", /^<blockquote><p>Words<\/p><\/blockquote>/],
  ["bulletList", "<p>Words</p>", /^<ul><li><p>Words<\/p><\/li><\/ul>/],
  ["orderedList", "<p>Words</p>", /^<ol[^>]*><li><p>Words<\/p><\/li><\/ol>/],
  ["codeBlock", "<p>Words</p>", /^<pre><code>Words<\/code><\/pre>/],
  ["rule", "<p>Words</p>", /<hr>/],
])("puts in a %s", (id, html, expected) => {
  const { html: written, open } = put(id, html);
  expect(written).toMatch(expected);
  expect(open).not.toHaveBeenCalled();
});

it.each([
  ["picture", "picture"],
  ["video", "video"],
  ["table", "table"],
])("asks about a %s first", (id, dialog) => {
  const { html, open } = put(id);
  expect(html).toBe("<p>Words</p>");
  expect(open.mock.calls).toEqual([[dialog]]);
});

it("makes boxes, poems and lists to tick of the words at the caret, each another", () => {
  const ids = ["couplets", "stanzas", "pullQuote", "infoBox", "checkList"];
  const made = ids.map((id) => put(id).html);
  for (const html of made) expect(html).toContain("Words");
  expect(new Set([...made, "<p>Words</p>"]).size).toBe(ids.length + 1);
});

it.each([
  ["tab", ["table"]],
  ["جدول", ["table"]],
  ["head", ["heading2", "heading3"]],
  ["سرخی", ["heading2", "heading3"]],
  ["small head", ["heading3"]],
  ["photo", ["picture"]],
  ["تصویر", ["picture"]],
  ["youtube", ["video"]],
  ["فلم", ["video"]],
  ["plain", ["paragraph"]],
  ["پیراگراف", ["paragraph"]],
  ["blockquote", ["quote"]],
  ["قول", ["quote", "pullQuote"]],
  ["citation", ["footnote"]],
  ["حاشیہ", ["footnote"]],
  ["ghazal", ["couplets"]],
  ["غزل", ["couplets"]],
  ["nazm", ["stanzas"]],
  ["نظم", ["stanzas"]],
  ["highlight", ["pullQuote"]],
  ["sidebar", ["infoBox"]],
  ["معلومات", ["infoBox"]],
  ["bullets", ["bulletList"]],
  ["نقطے", ["bulletList"]],
  ["ordered", ["orderedList"]],
  ["گنتی", ["orderedList"]],
  ["todo", ["checkList"]],
  ["نشان", ["checkList"]],
  ["program", ["codeBlock"]],
  ["کوڈ", ["codeBlock"]],
  ["divider", ["rule"]],
  ["لکیر", ["rule"]],
  ["zzz", []],
])("is found by “%s”: %j", (query, ids) => {
  const found = findInsertables(insertables, query, ({ label }) => t(label));
  expect(found.map(({ id }) => id)).toEqual(ids);
});

it("is called and marked by itself, and all of it is there for nothing typed", () => {
  const labels = insertables.map(({ label }) => t(label));
  expect(new Set(labels).size).toBe(insertables.length);
  expect(labels.filter((label) => label === "")).toEqual([]);
  expect(insertables.filter(({ icon }) => !icon)).toEqual([]);
  expect(findInsertables(insertables, " ", ({ label }) => t(label))).toEqual(insertables);
});
