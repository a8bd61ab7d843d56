import { listArticles } from "@hilal/contract/articles/article-lists";
import { listMissedSearches } from "@hilal/contract/articles/search-calls";
import { listAudit } from "@hilal/contract/audit";
import { listBillboards } from "@hilal/contract/billboards";
import { listMagazines } from "@hilal/contract/magazines";
import { listNewsletterSubscribers } from "@hilal/contract/newsletter";
import { expect, it } from "vitest";
import { sortPair } from "./column.ts";
import { type ColumnsOf, listRules } from "./list-rules.ts";

it("reads orders, the default first, and the values of filters from the call", () => {
  expect(listRules(listNewsletterSubscribers, ["status"])).toEqual({
    sorts: ["-created", "created", "email", "-email"],
    filters: { status: ["pending", "confirmed", "unsubscribed"] },
    hasSearch: true,
  });
});

it("knows the values of a filter that is a number, and of one that is yes or no", () => {
  expect(listRules(listBillboards, ["location"]).filters).toEqual({
    location: ["1", "2", "3", "4", "5", "6"],
  });
  expect(listRules(listMagazines, ["archived"]).filters).toEqual({ archived: ["true", "false"] });
});

it("takes the first order of a call that has no default, and none of a call without orders", () => {
  expect(listRules(listArticles).sorts[0]).toBe("newest");
  expect(listRules(listMissedSearches)).toEqual({ sorts: [], filters: {}, hasSearch: false });
});

it("refuses a filter whose values the call does not list", () => {
  expect(() => listRules(listAudit, ["person"])).toThrow(
    "The call audit.list lists no values of person.",
  );
});

it.each([
  ["title", { up: "title", down: "-title", first: "up" }],
  ["-visits", { up: "visits", down: "-visits", first: "down" }],
  ["newest", { up: "oldest", down: "newest", first: "down" }],
])("pairs the order %s with its reverse", (first, pair) => {
  expect(sortPair(first)).toEqual(pair);
});

it("lets columns name only orders that the call knows in both directions", () => {
  const header = { id: "x", header: "X", cell: () => null };
  const columns: ColumnsOf<typeof listBillboards> = [
    { ...header, sort: "title" },
    { ...header, sort: "newest" },
    // @ts-expect-error there is no such order
    { ...header, sort: "image" },
    // @ts-expect-error its reverse has another name
    { ...header, sort: "oldest" },
  ];
  expect(columns.map(({ sort }) => sort)).toEqual(["title", "newest", "image", "oldest"]);
});
