import { expect, it } from "vitest";
import { nameBeingTyped, peopleNamed, stillNamed, withName } from "./comment-box.tsx";

const sana = { id: 7, name: "Sana Malik" };
const people = [sana, { id: 8, name: "عائشہ ملک" }, { id: 9, name: "Imran Sana" }];

it.each([
  ["@", ""],
  ["Look, @sa", "sa"],
  ["@Sana Ma", "Sana Ma"],
  ["دیکھیے @عائ", "عائ"],
  ["write to sana@hilal.example", null],
  ["@Sana Malik has it", null],
  ["nobody", null],
])("reads the name in %j", (text, name) => {
  expect(nameBeingTyped(text, text.length)).toBe(name);
});

it("offers those whose name has what is typed", () => {
  expect(peopleNamed(people, "sana").map(({ id }) => id)).toEqual([7, 9]);
  expect(peopleNamed(people, "ملک").map(({ id }) => id)).toEqual([8]);
  expect(peopleNamed(people, "عائشه ملك").map(({ id }) => id)).toEqual([8]);
  expect(peopleNamed(people, "")).toHaveLength(3);
});

it("puts the whole name where the cursor is, and tells who is named in the end", () => {
  const { text, cursor } = withName("Ask @sa, please", 7, sana);
  expect([text, cursor]).toEqual(["Ask @Sana Malik , please", 16]);
  expect(stillNamed(text, [sana, sana, { id: 9, name: "Imran Sana" }])).toEqual([7]);
  expect(stillNamed("Ask somebody", [sana])).toEqual([]);
});
