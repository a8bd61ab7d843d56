import { textShades } from "@hilal/contract/shared/colours";
import { backgroundColours } from "@hilal/contract/shared/rich-text";
import { expect, it } from "vitest";
import { contrast, toLegible, toPrintColours } from "./print-document.ts";

it("prints a theme's colour so that letters of it and on it can be read", () => {
  for (const theme of ["#ffee00", "#0b645d", "#777777", "#ffffff", "#000000", "not a colour"]) {
    const colours = toPrintColours(theme);
    expect(contrast(colours.accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.onTheme, colours.theme)).toBeGreaterThanOrEqual(3.9);
  }
  expect(toPrintColours("#0B645D")).toEqual({
    theme: "#0b645d",
    onTheme: "#ffffff",
    accent: "#0b645d",
  });
  expect(toPrintColours("").theme).toBe("#b0141f");
});

it("keeps every colour of the editor legible on paper and on every background", () => {
  for (const { light: colour } of Object.values(textShades)) {
    expect(contrast(colour, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    for (const background of Object.values(backgroundColours)) {
      expect(contrast(toLegible(colour, background), background)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
