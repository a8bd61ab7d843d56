import { expect, it } from "vitest";
import {
  addDays,
  getKeyStep,
  getShownRange,
  listDays,
  startOfWeek,
  stepDay,
} from "./calendar-days.ts";

it("counts days over the ends of months and leap years", () => {
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
});

it("begins a week on Monday", () => {
  expect(["2026-11-23", "2026-11-28", "2026-11-29"].map(startOfWeek)).toEqual(
    Array(3).fill("2026-11-23"),
  );
});

it("shows the whole weeks of a month", () => {
  expect(getShownRange("month", "2026-11-15")).toEqual({ from: "2026-10-26", to: "2026-12-06" });
  // February 2027 has exactly four weeks.
  expect(getShownRange("month", "2027-02-28")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(listDays(getShownRange("week", "2026-12-01"))).toHaveLength(7);
});

it("steps by a week, or to the first of the month before and after", () => {
  expect(stepDay("week", "2026-12-30", 1)).toBe("2027-01-06");
  expect(stepDay("month", "2026-12-30", 1)).toBe("2027-01-01");
  expect(stepDay("month", "2026-03-31", -1)).toBe("2026-02-01");
});

it("moves along the line in the direction of the script", () => {
  expect(getKeyStep("ArrowRight", "ltr")).toBe(1);
  expect(getKeyStep("ArrowRight", "rtl")).toBe(-1);
  expect(getKeyStep("ArrowUp", "rtl")).toBe(-7);
  expect(getKeyStep("Enter", "ltr")).toBe(0);
});
