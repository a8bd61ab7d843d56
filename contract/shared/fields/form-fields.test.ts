import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toKarachiInstant, toMoment } from "../karachi-time.ts";
import { cleanText } from "./clean-text.ts";
import {
  optionalDate,
  optionalText,
  publishDate,
  requiredLine,
  requiredText,
  wholeNumber,
} from "./form-fields.ts";

const anything = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.constantFrom("", " ", "0", "-1", "1e3", "2025-02-30", "2025-02-28", "NaN", "٣", "0x10"),
);
const code = /^[a-z0-9_]+$/;
const fields = {
  requiredText: requiredText("title_required", 300),
  requiredLine: requiredLine("title_required", 300),
  optionalText: optionalText(300),
  publishDate,
  optionalDate,
  wholeNumber: wholeNumber("rating_required", 1, 5),
};

describe("whatever is sent, a field", () => {
  it.each(Object.entries(fields))("%s takes it or says one of its codes", (_name, field) => {
    fc.assert(
      fc.property(anything, (value) => {
        for (const issue of field.safeParse(value).error?.issues ?? []) {
          expect(issue.message).toMatch(code);
        }
      }),
      { numRuns: 1_000, seed: 1965 },
    );
  });

  it("never keeps a text that is blank or too long", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (text) => {
        const { data } = fields.requiredText.safeParse(text);
        const cleaned = cleanText(text).trim();
        if (data === undefined) expect(cleaned === "" || cleaned.length > 300).toBe(true);
        else expect(data).toBe(cleaned);
      }),
    );
  });

  it("is stored as NFC without signs that turn the direction", () => {
    const { requiredText, optionalText, requiredLine } = fields;
    expect(requiredText.parse(" Cafe\u0301 \u202Eevil\r\nnext ")).toBe("Café evil\nnext");
    expect(optionalText.parse("\u2066")).toBe("");
    expect(requiredLine.parse("one\n  two\u0000")).toBe("one two");
    expect(requiredLine.safeParse("\u202E").success).toBe(false);
  });

  it("takes exactly the whole numbers between its ends", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 6 })), (value) => {
        const isFine = Number.isInteger(value) && value >= 1 && value <= 5;
        expect(fields.wholeNumber.safeParse(value).success).toBe(isFine);
        if (isFine) expect(fields.wholeNumber.parse(String(value))).toBe(value);
      }),
    );
  });
});

describe("a date", () => {
  const days = fc.date({
    min: new Date("1900-01-01T00:00:00Z"),
    max: new Date("2199-12-31T00:00:00Z"),
    noInvalidDate: true,
  });

  it("is every day of the calendar, and begins at midnight in Karachi", () => {
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(publishDate.parse(day)).toBe(day);
        expect(toMoment(day).toISOString()).toBe(
          new Date(Date.parse(`${day}T00:00:00Z`) - 5 * 60 * 60 * 1000).toISOString(),
        );
        expect(toMoment(publishDate.parse(date.toISOString()))).toEqual(date);
      }),
    );
  });

  it("keeps its day for who reads only what stands before the T", () => {
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const told = toKarachiInstant(toMoment(day));
        expect(told).toBe(`${day}T00:00:00.000+05:00`);
        expect(toMoment(publishDate.parse(told))).toEqual(toMoment(day));
      }),
    );
  });

  it("is no day that there is not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2199 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        (year, month, day) => {
          const pad = (number: number) => String(number).padStart(2, "0");
          const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
          const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth;
          const text = `${year}-${pad(month)}-${pad(day)}`;
          expect(publishDate.safeParse(text).success, text).toBe(isReal);
        },
      ),
    );
  });
});
