import { markKinds } from "@hilal/contract/shared/rich-text";
import type { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { readToolState } from "./tool-state.ts";
import {
  alignmentTools,
  blockTools,
  cleanTool,
  directionTools,
  emphasisTools,
  indentTools,
  listTools,
  scriptTools,
  type Tool,
} from "./tools.ts";

const tools = [
  ...emphasisTools,
  ...scriptTools,
  ...listTools,
  ...indentTools,
  ...directionTools,
  ...alignmentTools,
  ...blockTools,
  cleanTool,
];
const named = (name: string) => tools.find((tool) => tool.name === name) as Tool;
const press = (editor: Editor, name: string) =>
  named(name).run(editor.chain(), readToolState(editor)).run();
const written = (editor: Editor) => editor.getHTML().replace(/<p><\/p>$/, "");
const isOn = (editor: Editor, name: string) => named(name).isOn?.(readToolState(editor));

describe("a tool", () => {
  it.each([
    ["bold", "<p><strong>A</strong></p>"],
    ["italic", "<p><em>A</em></p>"],
    ["underline", "<p><u>A</u></p>"],
    ["strike", "<p><s>A</s></p>"],
    ["superscript", "<p><sup>A</sup></p>"],
    ["subscript", "<p><sub>A</sub></p>"],
    ["orderedList", "<ol><li><p>A</p></li></ol>"],
    ["bulletList", "<ul><li><p>A</p></li></ul>"],
    ["checkList", '<ul data-type="check-list"><li data-checked="false"><p>A</p></li></ul>'],
    ["quote", "<blockquote><p>A</p></blockquote>"],
    ["codeBlock", "<pre><code>A</code></pre>"],
    ["ltr", '<p dir="ltr" lang="en">A</p>'],
    ["rtl", '<p dir="rtl" lang="ur">A</p>'],
  ])("%s is pressed for %s, and once more to take it back", (name, html) => {
    const editor = openEditor("<p>A</p>");
    editor.commands.setTextSelection({ from: 1, to: 2 });
    expect(isOn(editor, name)).toBe(false);
    press(editor, name);
    expect(written(editor)).toBe(html);
    expect(isOn(editor, name)).toBe(true);
    press(editor, name);
    expect(written(editor)).toBe("<p>A</p>");
  });

  it("is there for each mark, and makes the element of it", () => {
    const made = markKinds.map(({ name }) => {
      const editor = openEditor("<p>A</p>");
      editor.commands.selectAll();
      press(editor, name);
      return [written(editor), isOn(editor, name)];
    });
    expect(made).toEqual(
      markKinds.map(({ element }) => [`<p><${element}>A</${element}></p>`, true]),
    );
  });

  it("aligns to one side at a time", () => {
    const editor = openEditor("<p>A</p><h2>B</h2>");
    const sides = ["alignStart", "alignCenter", "alignEnd", "alignJustify"];
    const pressed = () => sides.filter((side) => isOn(editor, side));
    expect(pressed()).toEqual(["alignStart"]);
    press(editor, "alignCenter");
    expect(written(editor)).toBe('<p class="align-center">A</p><h2 class="align-center">B</h2>');
    editor.commands.setTextSelection(1);
    expect(pressed()).toEqual(["alignCenter"]);
    press(editor, "alignJustify");
    expect(pressed()).toEqual(["alignJustify"]);
    press(editor, "alignEnd");
    expect(written(editor)).toBe('<p class="align-end">A</p><h2 class="align-center">B</h2>');
    press(editor, "alignStart");
    expect(written(editor)).toBe('<p>A</p><h2 class="align-center">B</h2>');
  });

  it("moves a paragraph in by eight steps at most, and out by none too many", () => {
    const editor = openEditor("<p>A</p>");
    press(editor, "outdent");
    expect(written(editor)).toBe("<p>A</p>");
    for (let step = 0; step < 9; step += 1) press(editor, "indent");
    expect(written(editor)).toBe('<p class="indent-8">A</p>');
    press(editor, "outdent");
    expect(written(editor)).toBe('<p class="indent-7">A</p>');
    expect(readToolState(editor).indent).toBe(7);
  });

  it.each([
    [
      "<ul><li><p>A</p></li><li><p>B</p></li></ul>",
      "<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>",
    ],
    [
      '<ul data-type="check-list"><li data-checked="false"><p>A</p></li><li data-checked="false"><p>B</p></li></ul>',
      '<ul data-type="check-list"><li data-checked="false"><p>A</p><ul data-type="check-list"><li data-checked="false"><p>B</p></li></ul></li></ul>',
    ],
  ])("moves an item of a list into the one before it, and out again", (flat, nested) => {
    const editor = openEditor(flat);
    editor.state.doc.descendants(({ text }, position) => {
      if (text === "B") editor.commands.setTextSelection(position);
    });
    expect(written(editor)).toBe(flat);
    press(editor, "indent");
    expect(written(editor)).toBe(nested);
    press(editor, "outdent");
    expect(written(editor)).toBe(flat);
  });

  it("clears every format, and leaves the words", () => {
    const editor = openEditor(
      '<h2 class="align-end indent-2" dir="rtl"><strong>A</strong></h2><ul><li><p><a href="/a">B</a></p></li></ul><blockquote dir="rtl"><p>C</p></blockquote>',
    );
    press(editor, "clean");
    expect(written(editor)).toBe("<p>A</p><p>B</p><p>C</p>");
  });
});

describe("a style of the text", () => {
  const size = { size: "size-24" };

  it("is put on, told, and taken off without a trace", () => {
    const editor = openEditor("<p>A</p>");
    editor.chain().setTextStyle(size).run();
    editor.chain().setTextStyle({ colour: "colour-teal" }).run();
    expect(written(editor)).toBe('<p><span class="size-24 colour-teal">A</span></p>');
    expect(readToolState(editor)).toMatchObject({
      size: "size-24",
      colour: "colour-teal",
      font: null,
      background: null,
    });
    editor.chain().setTextStyle({ size: null }).run();
    expect(written(editor)).toBe('<p><span class="colour-teal">A</span></p>');
    editor.chain().setTextStyle({ colour: null }).run();
    expect(written(editor)).toBe("<p>A</p>");
  });

  it("is for what is typed next where nothing is selected", () => {
    const editor = openEditor("<p>A</p>");
    editor.commands.setTextSelection(2);
    editor.chain().setTextStyle(size).insertContent("B").run();
    editor.chain().setTextStyle({ size: null }).insertContent("C").run();
    expect(editor.getText()).toBe("ABC");
    expect(editor.getHTML()).not.toContain("<span>");
  });
});

it("says what holds where the cursor is", () => {
  const editor = openEditor('<h3 dir="rtl">A</h3>');
  expect(readToolState(editor)).toMatchObject({
    block: "3",
    dir: "rtl",
    link: false,
    picture: false,
    alignment: "start",
    indent: 0,
  });
  const link = openEditor('<p><a href="/a">A</a></p>');
  expect(readToolState(link)).toMatchObject({ block: "paragraph", dir: null, link: true });
});
