import { expect, test } from "vitest";
import { toOneLine } from "./written-page.tsx";

test.each([
  ["One\nTwo", "One Two"],
  ["  بہار کی\r\n\r\n  صبح \n", "بہار کی صبح"],
  ["as it stands ", "as it stands"],
])("%j becomes %j", (text, line) => {
  expect(toOneLine(text)).toBe(line);
});
