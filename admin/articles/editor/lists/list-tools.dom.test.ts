import type { ListKind } from "@hilal/contract/shared/list-numbers";
import { expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { caretAt, press, written } from "../../../testing/tables.ts";
import {
  chosenNumbers,
  getItemNumber,
  getListKind,
  setItemNumber,
  setListKind,
  turnCount,
} from "./list-tools.ts";

const item = (words: string, value = "") => `<li${value}><p>${words}</p></li>`;
const three = `<ol>${item("one")}${item("two")}${item("three")}</ol>`;

it.each([
  ["a", '<ol type="a">'],
  ["I", '<ol type="I">'],
  ["abjad", '<ol class="list-abjad">'],
  ["1", "<ol>"],
] as [ListKind, string][])("a list counts as %s", (kind, list) => {
  const editor = openEditor(`<ol type="A">${item("one")}</ol>`);
  caretAt(editor, "one");
  setListKind(editor, kind);
  expect(written(editor)).toBe(`${list}${item("one")}</ol>`);
  expect(getListKind(editor.state)).toBe(kind);
});

it("a list counts down, and up again", () => {
  const editor = openEditor(three);
  caretAt(editor, "one");
  turnCount(editor);
  expect(written(editor)).toBe(three.replace("<ol>", '<ol reversed="">'));
  expect(getItemNumber(editor.state)).toBe(3);
  turnCount(editor);
  expect(written(editor)).toBe(three);
});

it("the first item's number is where the list starts, another's is a jump, and the next number is none", () => {
  const editor = openEditor(three);
  caretAt(editor, "one");
  setItemNumber(editor, 4);
  caretAt(editor, "two");
  expect(getItemNumber(editor.state)).toBe(5);
  setItemNumber(editor, 9);
  caretAt(editor, "three");
  expect(getItemNumber(editor.state)).toBe(10);
  setItemNumber(editor, 10);
  expect(written(editor)).toBe(
    `<ol start="4">${item("one")}${item("two", ' value="9"')}${item("three")}</ol>`,
  );
  caretAt(editor, "two");
  setItemNumber(editor, 5);
  expect(written(editor)).toBe(three.replace("<ol>", '<ol start="4">'));
});

it("a list that counts down may start at 1", () => {
  const editor = openEditor(three.replace("<ol>", "<ol reversed>"));
  caretAt(editor, "one");
  setItemNumber(editor, 1);
  expect(written(editor)).toBe(
    `<ol reversed="">${item("one", ' value="1"')}${item("two")}${item("three")}</ol>`,
  );
});

it("only the innermost list is meant", () => {
  const editor = openEditor(`<ol><li><p>out</p><ul>${item("in")}</ul></li></ol>`);
  caretAt(editor, "in");
  expect(chosenNumbers(editor.state)).toBeUndefined();
  setListKind(editor, "a");
  expect(written(editor)).toBe(`<ol><li><p>out</p><ul>${item("in")}</ul></li></ol>`);
});

it("an item split in two keeps its number once, and numbers rest while a list has bullets", () => {
  const editor = openEditor(`<ol>${item("ab", ' value="7"')}</ol>`);
  caretAt(editor, "a");
  press(editor, "Enter");
  expect(written(editor)).toBe(`<ol>${item("a", ' value="7"')}${item("b")}</ol>`);
  editor.commands.toggleBulletList();
  expect(written(editor)).toBe(`<ul>${item("a")}${item("b")}</ul>`);
});

it("Ctrl+Enter ticks the item at the caret and no other, and clears it", () => {
  const check = (words: string, isChecked: boolean, below = "") =>
    `<li data-checked="${isChecked}"><p>${words}</p>${below}</li>`;
  const list = (...items: string[]) => `<ul data-type="check-list">${items.join("")}</ul>`;
  const editor = openEditor(list(check("out", false, list(check("in", false)))));
  caretAt(editor, "in");
  press(editor, "Enter", { ctrlKey: true });
  expect(written(editor)).toBe(list(check("out", false, list(check("in", true)))));
  press(editor, "Enter", { ctrlKey: true });
  expect(written(editor)).toBe(list(check("out", false, list(check("in", false)))));
});
