import { expect, test } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { valueLabel } from "./labels.ts";

const t = await loadTexts("ur");

test.each([
  ["language", "Urdu", "اردو"],
  ["direction", "RTL", "دائیں سے بائیں"],
  ["location", "2", "اشتہار 1"],
  ["category", "Sports", "کھیل"],
  ["status", "", ""],
  ["location", "", ""],
  ["title", "status", "status"],
  ["genre", "unheard-of", "unheard-of"],
])("the value of %s, '%s', is shown as '%s'", (name, value, label) => {
  expect(valueLabel(name, value, t)).toBe(label);
});
