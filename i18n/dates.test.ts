import { describe, expect, test } from "vitest";
import { formatDate, formatDateTime, formatMonth, formatNumber, formatShortDate } from "./dates.ts";

describe("dates as readers see them", () => {
  test("in English as en-GB writes them", () => {
    expect(formatDate("2026-03-07", "en")).toBe("7 March 2026");
    expect(formatShortDate("2026-11-07", "en")).toBe("7 Nov 2026");
    expect(formatMonth("2026-03", "en")).toBe("March 2026");
    expect(formatDateTime("2026-03-07T09:05:00Z", "en")).toBe("7 March 2026, 14:05");
  });

  test("in Urdu with the month's Urdu name and Western digits", () => {
    expect(formatDate("2026-03-07", "ur")).toBe("7 مارچ 2026");
    expect(formatShortDate("2026-11-07", "ur")).toBe("7 نومبر 2026");
    expect(formatMonth("2026-08-14", "ur")).toBe("اگست 2026");
    expect(formatDateTime("2026-03-07T09:05:00Z", "ur")).toBe("7 مارچ 2026، 14:05");
  });

  test("in Urdu digits for a reader who chose them", () => {
    expect(formatDate("2026-03-07", "ur", "urdu")).toBe("۷ مارچ ۲۰۲۶");
    expect(formatNumber(12500, "ur", "urdu")).toBe("۱۲٬۵۰۰");
    expect(formatNumber(12500, "ur")).toBe("12,500");
    expect(formatNumber(12500, "en")).toBe("12,500");
  });

  test("by the day in Pakistan, wherever the server stands", () => {
    expect(formatDate("2026-03-06T20:00:00Z", "en")).toBe("7 March 2026");
    expect(formatDate(new Date("2025-12-31T19:00:00Z"), "en")).toBe("1 January 2026");
  });

  test("refuse what is no date", () => {
    expect(() => formatDate("yesterday", "en")).toThrow(RangeError);
  });
});
