import { expect, it } from "vitest";
import type { BodyElement } from "../../html/body-tree.ts";
import { toGrid } from "./to-table.ts";

const cell = (text: string, attributes: BodyElement["attributes"] = {}): BodyElement => ({
  name: "td",
  attributes,
  children: [text],
});
const told = (rows: BodyElement[][], width: number) =>
  toGrid(rows, width).map((row) =>
    row.map(
      ({ element, columns, rows: down }) =>
        `${element?.children.join("") ?? "-"}:${columns}x${down}`,
    ),
  );

it("takes every place once, and fills what a row leaves empty", () => {
  expect(
    told([[cell("a", { rowspan: "2" }), cell("b")], [cell("c"), cell("d")], [cell("e")]], 3),
  ).toEqual([
    ["a:1x2", "b:1x1", "-:1x1"],
    ["c:1x1", "d:1x1"],
    ["e:1x1", "-:1x1", "-:1x1"],
  ]);
});

it("shortens what reaches too far", () => {
  const reaching = cell("a", { colspan: "9", rowspan: "9" });
  expect(told([[reaching, cell("lost")]], 2)).toEqual([["alost:2x1"]]);
  expect(
    told([[cell("a"), cell("b", { rowspan: "2" })], [cell("c", { colspan: "2" })]], 2),
  ).toEqual([["a:1x1", "b:1x2"], ["c:1x1"]]);
});
