import { expect, it } from "vitest";
import { z } from "zod";
import { dayInQuery } from "./fields/form-fields.ts";
import { idInPath } from "./identifier.ts";
import { pagingQuery } from "./paging.ts";

it.each(["0x10", "1e2", "+1", " 1", "1.0", "01", "-1", "0", "", "１", "2147483648", "NaN"])(
  "%j names no record",
  (text) => expect(idInPath.safeParse(text).success).toBe(false),
);

it("reads digits, and takes a number as it is", () => {
  expect(idInPath.parse("2147483647")).toBe(2_147_483_647);
  expect(idInPath.parse(12)).toBe(12);
});

it("takes pages in digits alone, and may do without", () => {
  expect(pagingQuery.parse({ page: "3", page_size: "20" })).toEqual({ page: 3, page_size: 20 });
  expect(pagingQuery.parse({})).toEqual({});
  for (const page of ["0", "1e2", "", ["1", "2"]]) {
    expect(pagingQuery.safeParse({ page }).success).toBe(false);
  }
});

it("is told as a whole number in the documentation", () => {
  expect(z.toJSONSchema(idInPath, { io: "input" })).toMatchObject({ type: "integer", minimum: 1 });
});

it.each(["0000-01-01", "1899-12-31", "9999-12-31", "2025-02-30", "2025-1-1"])(
  "%s is no day to narrow a list by",
  (text) => expect(dayInQuery.safeParse(text).success).toBe(false),
);

it("narrows a list by a real day", () => expect(dayInQuery.parse("2024-02-29")).toBe("2024-02-29"));
