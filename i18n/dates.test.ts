import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatShortDate,
  formatTime,
  formatWeekday,
} from "./dates.ts";

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
    expect(formatDateTime("2026-03-07T09:05:00Z", "ur")).toBe("7 مارچ 2026، دوپہر 2:05 بجے");
  });

  test("with the time as Urdu prints it", () => {
    const at = (hour: number, minute = 0) =>
      formatTime(new Date(Date.UTC(2026, 2, 7, hour - 5, minute)), "ur");
    expect([at(0), at(3, 30), at(4), at(11, 59)]).toEqual([
      "رات 12 بجے",
      "رات 3:30 بجے",
      "صبح 4 بجے",
      "صبح 11:59 بجے",
    ]);
    expect([at(12), at(16, 5), at(18), at(20)]).toEqual([
      "دوپہر 12 بجے",
      "سہ پہر 4:05 بجے",
      "شام 6 بجے",
      "رات 8 بجے",
    ]);
    expect(formatTime("2026-03-07T13:00:00Z", "ur", "urdu")).toBe("شام ۶ بجے");
    expect(formatTime("2026-03-07T13:00:00Z", "en")).toBe("18:00");
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

  test("with its weekday", () => {
    expect(formatWeekday("2026-12-15", "en")).toBe("Tuesday, 15 December 2026");
    expect(formatWeekday("2026-11-28", "ur")).toBe("ہفتہ، 28 نومبر 2026");
  });

  test("refuse what is no date", () => {
    expect(() => formatDate("yesterday", "en")).toThrow(RangeError);
  });
});
