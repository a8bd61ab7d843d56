import { expect, it } from "vitest";
import { encodeStateAsUpdate } from "yjs";
import { sharedDocument } from "../../testing/documents/shared-document.ts";
import { readDocument } from "./read-document.ts";
import { setDocumentFields } from "./set-document-fields.ts";

const article = () =>
  sharedDocument({ title: "Over the glacier", fields: { writer: "Sana", user: "7" } });

it("sets fields of a document as one change, and says what it said before and says now", () => {
  const document = article();
  const state = encodeStateAsUpdate(document);
  const values = { writer: { from: "Sana", to: "Hina" }, category: { to: "in-focus" } };
  const before = readDocument({ state, updates: [] });
  const { before: said, change: changed } = setDocumentFields({ state, updates: [], values });
  expect(said).toEqual({ writer: "Sana", category: "" });
  if (!changed) throw new Error("Nothing was changed.");
  const after = readDocument({ state, updates: [changed.update] });
  expect(after.fields).toMatchObject({ writer: "Hina", category: "in-focus", user: "7" });
  expect([changed.hashBefore, changed.hashAfter]).toEqual([before.hash, after.hash]);
  // A second change builds on the first.
  const again = setDocumentFields({
    state,
    updates: [changed.update],
    values: { user: { to: "8" } },
  });
  expect(again.change?.hashBefore).toBe(after.hash);
});

it.each([
  ["that says it already", { writer: { to: "Sana" } }],
  ["that says something else than what is to be replaced", { writer: { from: "Hina", to: "X" } }],
  ["that is empty and shall be", { category: { to: "" } }],
  ["of which nothing is to be set", {}],
])("changes nothing in a document %s", (_what, values) => {
  expect(
    setDocumentFields({ state: encodeStateAsUpdate(article()), updates: [], values }).change,
  ).toBeNull();
});

it("takes a field for the same whatever blanks are around it", () => {
  const state = encodeStateAsUpdate(sharedDocument({ fields: { writer: " Sana ", user: 7 } }));
  const set = (values: Parameters<typeof setDocumentFields>[0]["values"]) =>
    setDocumentFields({ state, updates: [], values }).change;
  expect(set({ writer: { to: "Sana" } })).toBeNull();
  expect(set({ writer: { from: "Sana", to: "Hina" } })).not.toBeNull();
  expect(set({ user: { from: "", to: "8" } })).not.toBeNull();
});
