import { expect, it } from "vitest";
import { allowedActions } from "./action.ts";
import { listAreas } from "./areas-by-kind.ts";

it.each([
  ["article", ["articles", "comments", "authors", "trash"]],
  ["comment", ["comments", "trash"]],
  ["magazine", ["magazines", "trash"]],
  ["ebook", ["ebooks", "trash"]],
  ["video", ["videos", "trash"]],
  ["billboard", ["billboards", "trash"]],
  ["author", ["authors", "articles", "trash"]],
  ["package", ["packages", "subscriptions", "trash"]],
] as const)("the trash and these lists change with a record of kind %s", (kind, areas) => {
  expect(listAreas(kind)).toEqual(areas);
});

it("leaves out actions that may not be done", () => {
  const edit = { id: "edit", label: "Edit" };
  expect(allowedActions([false, edit, undefined])).toEqual([edit]);
});
