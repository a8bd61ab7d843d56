import { expect, test } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { translateFieldError } from "./field-text.ts";

test("a code of the contract is said in the language of the screens", async () => {
  expect(translateFieldError("title_required", await loadTexts("en"))).toBe("Title is required.");
  expect(translateFieldError("title_required", await loadTexts("ur"))).toMatch(/۔$/);
});

test("a sentence of the server is said as it is", async () => {
  expect(translateFieldError("This name is taken.", await loadTexts("en"))).toBe(
    "This name is taken.",
  );
});

test("nothing is nothing", async () => {
  expect(translateFieldError(undefined, await loadTexts("en"))).toBeUndefined();
});
