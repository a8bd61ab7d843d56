import { expect, it } from "vitest";
import { openEditor } from "../../testing/open-editor.ts";
import { createDeferredBody } from "./deferred-body.ts";

function open(html: string) {
  const editor = openEditor(html);
  const taken: string[] = [];
  const told: string[] = [];
  const body = createDeferredBody((now) => taken.push(now));
  const stop = body.follow(editor);
  body.subscribe({ written: () => told.push("written"), caughtUp: () => told.push("caught up") });
  return { editor, body, stop, taken, told };
}

it("gives the form no HTML while somebody types, and all of it as soon as it is asked for", () => {
  const { editor, body, taken, told } = open("<p>One</p>");
  for (const letter of "two") editor.commands.insertContentAt(4, letter);
  expect(taken).toEqual([]);
  expect(told).toEqual(["written", "written", "written"]);
  expect(body.html()).toBe("<p>Oneowt</p>");
  body.catchUp();
  expect(taken).toEqual(["<p>Oneowt</p>"]);
  body.catchUp();
  expect(taken).toHaveLength(1);
  expect(told.at(-1)).toBe("caught up");
});

it("knows the last words of an editor that is gone", () => {
  const { editor, body, stop, taken } = open("<p>One</p>");
  editor.commands.insertContentAt(4, "!");
  editor.destroy();
  stop();
  body.catchUp();
  expect(taken).toEqual(["<p>One!</p>"]);
});

it.each([
  ["", false],
  ["<p></p><p></p>", false],
  ["<p></p><p>A</p>", true],
  ["<h2></h2>", true],
  ['<figure><img src="/media/a.png"></figure>', true],
])("says of %s whether anything is written: %s", (html, isWritten) => {
  const { editor, body } = open("<p>before</p>");
  expect(body.isWritten()).toBeUndefined();
  editor.commands.setContent(html);
  expect(body.isWritten()).toBe(isWritten);
  expect(body.html() !== "").toBe(isWritten);
});
