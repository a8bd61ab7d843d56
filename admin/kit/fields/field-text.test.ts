import { expect, test } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { fieldText } from "./field-text.ts";

test("a code of the contract is said in the language of the screens", async () => {
  expect(fieldText("title_required", await loadTexts("en"))).toBe("Title is required.");
  expect(fieldText("title_required", await loadTexts("ur"))).toMatch(/۔$/);
});

test("a sentence of the server is said as it is", async () => {
  expect(fieldText("This name is taken.", await loadTexts("en"))).toBe("This name is taken.");
});

test("nothing is nothing", async () => {
  expect(fieldText(undefined, await loadTexts("en"))).toBeUndefined();
});
