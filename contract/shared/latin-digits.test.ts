import { expect, test } from "vitest";
import { latinDigits } from "./latin-digits.ts";

test("digits of Urdu and Arabic keyboards become those of numbers; everything else stays", () => {
  expect(latinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(latinDigits("صفحہ ۱۲:٣4، page 5")).toBe("صفحہ 12:34، page 5");
});
