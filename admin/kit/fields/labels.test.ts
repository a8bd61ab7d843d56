import { expect, it } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { categoryChoices, categoryLabel, locationLabel, toChoices } from "./labels.ts";

const t = await loadTexts("en");

it("names a category with its magazine, and one that is unknown by itself", () => {
  expect(categoryLabel("in-focus-urdu", t)).toBe(t("categories.fullName.in-focus-urdu"));
  expect(categoryLabel("in-focus-urdu", t)).not.toBe("in-focus-urdu");
  expect(categoryLabel("old-times", t)).toBe("old-times");
});

it("offers each category once, those of a magazine together", () => {
  const choices = categoryChoices(t);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  const first = choices.find(({ value }) => value === "in-focus");
  expect(first).toEqual({
    value: "in-focus",
    label: t("categories.fullName.in-focus"),
    group: t("editions.hilal-english.fullName"),
  });
  const groups = choices.map(({ group }) => group);
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
    ...new Set(groups),
  ]);
});

it.each([
  [1, "Armed Forces Section"],
  [2, "Advertisement 1"],
  [99, "Unknown"],
])("the slot %i of a billboard is called '%s'", (code, label) => {
  expect(locationLabel(code, t)).toBe(label);
});

it("makes choices of values in their order", () => {
  expect(toChoices([3, 1], (value) => `No. ${value}`)).toEqual([
    { value: "3", label: "No. 3" },
    { value: "1", label: "No. 1" },
  ]);
});
