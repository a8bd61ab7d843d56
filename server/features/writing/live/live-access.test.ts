import { expect, it } from "vitest";
import type { WriterState } from "./live-access.store.ts";
import { findEnding } from "./live-access.ts";

const writer = { sessionId: "00000000-0000-4000-8000-000000000001", document: "a" };
const standing = (role: "editor" | "contributor" | null, more: object = {}): WriterState => ({
  user: { id: 7, role, name: "Sana" },
  article: {
    userId: 7,
    status: "Inactive",
    version: 1,
    baseVersion: 1,
    document: "a",
    lastUpdate: 0,
    ...more,
  },
});

it.each([
  ["whose session has ended", { ...standing("editor"), user: null }, "unauthenticated"],
  ["of whom nothing is known", undefined, "unauthenticated"],
  ["whose article is gone", { ...standing("editor"), article: null }, "not_found"],
  ["whose document was made anew", standing("editor", { document: "b" }), "not_found"],
  ["who may edit no articles", standing(null), "forbidden"],
  ["who writes in another's article", standing("contributor", { userId: 8 }), "forbidden"],
  ["who writes in an article of their own", standing("contributor"), undefined],
  ["who may edit all", standing("editor", { userId: 8, status: "Active" }), undefined],
])("ends the connection of somebody %s with the reason, if there is one", (_who, of, ending) => {
  expect(findEnding(of, writer)).toBe(ending);
});
