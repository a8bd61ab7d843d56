import { bodyHtml, bodySchema } from "@hilal/article-body/body-html";
import { readBodyTree } from "@hilal/article-body/body-tree";
import { prosemirrorJSONToYXmlFragment } from "@tiptap/y-tiptap";
import { describe, expect, it } from "vitest";
import { Doc } from "yjs";
import { openEditor } from "../../../testing/open-editor.ts";
import { caretAt, head, row, whereCaretIs, written } from "../../../testing/tables.ts";
import { toEditorBlocks } from "../to-editor-blocks.ts";
import { canRunTableTool, renewTable, runTableTool, toGrid } from "./table-tools.ts";

describe("a table from before tables had tools", () => {
  const text = (words: string) => [{ type: "paragraph", content: [{ type: "text", text: words }] }];
  const former = {
    type: "table",
    content: [
      { type: "tableCaption", content: [{ type: "text", text: "Days" }] },
      {
        type: "tableHead",
        content: [
          {
            type: "tableRow",
            content: [
              { type: "tableHeader", content: text("A") },
              { type: "tableHeader", attrs: { scope: "col" }, content: text("B") },
            ],
          },
        ],
      },
      {
        type: "tableBody",
        content: [
          {
            type: "tableRow",
            content: [
              { type: "tableCell", attrs: { colspan: "2", dir: "rtl" }, content: text("c") },
            ],
          },
        ],
      },
    ],
  };
  const today = `<figure class="table"><figcaption>Days</figcaption><table><thead>${row(head("A"), head("B"))}</thead><tbody>${row('<td dir="rtl" colspan="2"><p>c</p></td>')}</tbody></table></figure>`;

  it("stays in a working copy, is published, and is one of today when it is read again", () => {
    const shared = new Doc().getXmlFragment("body");
    prosemirrorJSONToYXmlFragment(bodySchema, { type: "doc", content: [former] }, shared);
    const html = bodyHtml(readBodyTree(shared));
    expect(html).toContain("<caption>Days</caption><thead>");
    expect(toEditorBlocks(html).join("")).toBe(today);
  });

  it("becomes one of today by the first tool, the caret where it was", () => {
    const editor = openEditor("<p>Words</p>");
    editor.commands.insertContentAt(7, former);
    caretAt(editor, "B");
    expect(canRunTableTool(editor, "rowBelow")).toBe(true);
    renewTable(editor);
    expect(whereCaretIs(editor)).toBe("B");
    expect(written(editor)).toBe(`<p>Words</p>${today}`);
    runTableTool(editor, "deleteColumn");
    expect(editor.getText()).not.toContain("B");
  });

  it("keeps every word", () => {
    const node = bodySchema.nodeFromJSON(former);
    expect(toGrid(node, bodySchema).textContent).toBe(node.textContent);
  });
});
