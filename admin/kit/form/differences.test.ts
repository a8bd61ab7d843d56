import { expect, test } from "vitest";
import { findDifferences } from "./differences.ts";

const labels = { title: "Title", order: "Display Order", link: "Link" };

test("only fields that have a label and differ are told, in the order of the labels", () => {
  const mine = { link: null, title: "Mine", order: "3", version: 1 };
  const theirs = { link: "https://hilal.example", title: "Theirs", order: 3, version: 2 };
  expect(findDifferences(mine, theirs, labels)).toEqual([
    { name: "title", label: "Title", mine: "Mine", theirs: "Theirs" },
    { name: "link", label: "Link", mine: "", theirs: "https://hilal.example" },
  ]);
});

test("nothing, null and undefined are the same", () => {
  expect(findDifferences({ title: null }, { title: "" }, labels)).toEqual([]);
});
