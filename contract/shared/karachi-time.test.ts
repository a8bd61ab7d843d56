import { describe, expect, test } from "vitest";
import {
  lastDayOfMonth,
  startOfDay,
  startOfMonth,
  toKarachiDay,
  toKarachiInstant,
  toKarachiMonth,
  toMoment,
} from "./karachi-time.ts";

describe("days", () => {
  test("begin five hours before those of UTC", () => {
    expect(toKarachiDay("2026-03-06T18:59:59Z")).toBe("2026-03-06");
    expect(toKarachiDay(new Date("2026-03-06T19:00:00Z"))).toBe("2026-03-07");
    expect(toKarachiDay("2026-03-07")).toBe("2026-03-07");
    expect(toKarachiInstant("2025-12-31T19:00:00Z")).toBe("2026-01-01T00:00:00.000+05:00");
  });

  test("become the moment they begin, and back", () => {
    expect(toMoment("2026-03-07").toISOString()).toBe("2026-03-06T19:00:00.000Z");
    expect(toKarachiDay(toMoment("2024-02-29"))).toBe("2024-02-29");
    expect(startOfDay("2026-03-07T18:59:59Z").toISOString()).toBe("2026-03-06T19:00:00.000Z");
    expect(startOfDay("2026-03-07T19:00:00Z").toISOString()).toBe("2026-03-07T19:00:00.000Z");
  });

  test("an instant is its own moment", () => {
    expect(toMoment("2026-03-07T12:30:00+01:00").toISOString()).toBe("2026-03-07T11:30:00.000Z");
  });

  test("are refused of what is no moment", () => {
    expect(() => toKarachiDay("yesterday")).toThrow(RangeError);
  });
});

describe("months", () => {
  test("begin five hours before those of UTC", () => {
    expect(toKarachiMonth(new Date("2025-03-31T18:59:59Z"))).toBe("2025-03");
    expect(toKarachiMonth("2025-03-31T19:00:00Z")).toBe("2025-04");
    expect(startOfMonth("2025-04").toISOString()).toBe("2025-03-31T19:00:00.000Z");
  });

  test("are counted back over the turn of a year", () => {
    expect(startOfMonth("2026-01", 1).toISOString()).toBe("2025-11-30T19:00:00.000Z");
    expect(startOfMonth("2026-03", 14).toISOString()).toBe("2024-12-31T19:00:00.000Z");
  });

  test("end on their last day", () => {
    expect(["2024-02", "2025-02", "2025-12"].map(lastDayOfMonth)).toEqual([
      "2024-02-29",
      "2025-02-28",
      "2025-12-31",
    ]);
  });
});
