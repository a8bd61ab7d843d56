import { expect, it } from "vitest";
import { openEditor } from "../../testing/open-editor.ts";
import { replacePicture } from "./paste/use-uploads-in-place.ts";
import { toEditorBlocks } from "./to-editor-blocks.ts";

it("gives the blocks of a body as the editor writes them", () => {
  expect(
    toEditorBlocks(
      '<p align="right">One</p>\n<ul><li>Two</li></ul><img src="/media/a.png"><p></p><p>Five</p><p></p>',
    ),
  ).toEqual([
    '<p class="align-end">One</p>',
    "<ul><li><p>Two</p></li></ul>",
    '<figure><img src="/media/a.png" alt=""></figure>',
    "<p></p>",
    "<p>Five</p>",
  ]);
});

it("gives none for an empty body", () => {
  expect(toEditorBlocks("")).toEqual([]);
  expect(toEditorBlocks("<p></p><p></p>")).toEqual([]);
});

it("takes every picture of an address for its stored one, or away with its figure", () => {
  const figure = (src: string) => `<figure><img src="${src}"><figcaption>A</figcaption></figure>`;
  const editor = openEditor(
    `<p>A</p>${figure("blob:1")}${figure("blob:2")}${figure("blob:1")}<p>Z</p>`,
  );
  const shown = () => [...editor.getHTML().matchAll(/src="([^"]*)"/g)].map(([, src]) => src);
  replacePicture(editor, "blob:1", "/media/a.png");
  expect(shown()).toEqual(["/media/a.png", "blob:2", "/media/a.png"]);
  replacePicture(editor, "/media/a.png", null);
  expect(shown()).toEqual(["blob:2"]);
  expect(editor.getText()).toContain("A");
  // Not an action of the user, so there is nothing to undo.
  expect(editor.can().undo()).toBe(false);
  editor.destroy();
  expect(() => replacePicture(editor, "blob:2", null)).not.toThrow();
});
