import { describe, expect, test } from "vitest";
import { applyChange, readListState, writeListState } from "./list-state.ts";

const rules = {
  sorts: ["newest", "title", "-title"],
  filters: { status: ["Active", "Inactive"], language: ["English", "Urdu"] },
  days: ["from", "to"],
} as const;

const read = (address: string) => readListState(new URLSearchParams(address), rules);

describe("the state of a list in its address", () => {
  test("an empty address is the first page in the first order", () => {
    expect(read("")).toEqual({ q: "", page: 1, sort: "newest", filters: {}, days: {} });
  });

  test("everything is read back as it was written", () => {
    const state = {
      q: "کتاب & more",
      page: 3,
      sort: "-title",
      filters: { status: "Inactive", language: "Urdu" },
      days: { from: "2026-02-28" },
    } as const;
    expect(readListState(writeListState(state, rules), rules)).toEqual(state);
  });

  test("what no rule knows is left out", () => {
    expect(read("sort=color&status=Gone&page=-2&owner=7")).toEqual(read(""));
    expect(read("from=2026-02-30&to=tomorrow")).toEqual(read(""));
    expect(read("page=1.5").page).toBe(1);
    expect(read("page=abc").page).toBe(1);
  });

  test.each([
    ["0", 1],
    ["2", 2],
    ["1000000", 1_000_000],
    ["1000001", 1],
    ["9007199254740993", 1],
  ])("of page %s is page %i", (page, shown) => {
    expect(read(`page=${page}`).page).toBe(shown);
  });

  test.each([
    ["1900-01-01", true],
    ["2099-12-31", true],
    ["1899-12-31", false],
    ["2100-01-01", false],
    ["2026-1-1", false],
    ["2026-02", false],
    ["2026", false],
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["", false],
  ])("takes the day '%s': %s", (day, isTaken) => {
    expect(read(`from=${day}`).days).toEqual(isTaken ? { from: day } : {});
  });

  test("what is no longer asked for goes out of the address", () => {
    const before = new URLSearchParams("q=air&status=Active&from=2026-01-01&sort=title&page=2");
    expect(writeListState(read(""), rules, before).toString()).toBe("");
  });

  test("a list without days or orders has none", () => {
    const bare = { sorts: [], filters: {} };
    const state = readListState(new URLSearchParams("from=2026-01-01&sort=title"), bare);
    expect(state).toEqual({ q: "", page: 1, sort: "", filters: {}, days: {} });
  });

  test("defaults do not stand in the address", () => {
    expect(writeListState(read("page=1&sort=newest&q=%20"), rules).toString()).toBe("");
  });

  test("what belongs to others stays", () => {
    const address = new URLSearchParams("tab=requests&q=old&page=4");
    expect(writeListState(read("status=Active"), rules, address).toString()).toBe(
      "tab=requests&status=Active",
    );
  });

  test("a new search begins at the first page, a new page does not touch the search", () => {
    const state = read("q=air&page=4");
    expect(applyChange(state, { q: "sea" })).toMatchObject({ q: "sea", page: 1 });
    expect(applyChange(state, { page: 5 })).toMatchObject({ q: "air", page: 5 });
  });

  test("a query is no longer than the API takes", () => {
    expect(read(`q=${"a".repeat(500)}`).q).toHaveLength(200);
  });
});
