import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-cell.ts";

/** Returns the texts of cells, as read by a spreadsheet with this separator. */
const splitCells = (line: string, divider: string) => {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === divider && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += character;
  }
  return [...cells, cell];
};

/** Whether a cell is a formula, ignoring the characters that spreadsheets skip. */
const isFormula = (cell: string) => /^[\s\p{Cf}\p{Cc}"]*[=+\-@|%＝＋－＠]/u.test(cell);

const hostile = [
  "=cmd|'/c calc'!A1",
  "+1+1@example.org",
  "-2+3@example.org",
  "@sum(a1)",
  "|calc",
  "%x",
  "＝1+1",
  "＋1",
  "－1",
  "＠sum(a1)",
  " =1+1",
  "\u00A0\u3000=1+1",
  "\u200B\uFEFF=1+1",
  '"=1+1',
  "'=1+1",
  "“=1+1",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "\u0000=1+1",
  "\r\n\r\n=1+1",
  "a,=1+1",
  "a;=1+1",
  'a;"=1+1"',
  'a";=1+1;"b',
  "a|=1+1",
  "a\n=1+1",
  'a"\r\n"=1+1',
  "a;\t ＝1+1",
];

describe("csvCell", () => {
  it.each(hostile)("makes no formula of %j, however cells are parted", (text) => {
    const line = `${csvCell(text)},${csvCell("en")}`;
    expect(line.split(/[\r\n]/)).toHaveLength(1);
    for (const divider of [",", ";", "\t", "|"]) {
      for (const cell of splitCells(line, divider)) expect(isFormula(cell)).toBe(false);
    }
    // A user may split the text again, or paste it where quotes have no meaning.
    for (const cell of line.replaceAll('"', "").split(/[,;|\t]/)) {
      expect(isFormula(cell.replace(/^'?$/, ""))).toBe(false);
    }
  });

  it.each([
    ["reader@example.org", '"reader@example.org"'],
    ["a.b-c+tag@example.org", '"a.b-c+tag@example.org"'],
    ['"quoted"@example.org', '"""quoted""@example.org"'],
    ["2025-03-23T09:00:00.000Z", '"2025-03-23T09:00:00.000Z"'],
    ["", '""'],
    ["قاری@example.org", '"قاری@example.org"'],
  ])("leaves %j as it is, in quotes", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});
