import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toDeskContents } from "./contents.ts";
import { createLocalCopies } from "./local-copy.ts";

const contents = toDeskContents(samplePlan().sections);
const day = 24 * 60 * 60 * 1000;

/** The used part of a browser's storage. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refused = () => {
  throw new Error("No storage here.");
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T10:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("unsaved contents in the browser", () => {
  it("are found again by the same person for the same issue, with their version and moment", () => {
    const shelf = storage();
    createLocalCopies(shelf, { userId: 7, issueId: 4 }).write(3, contents);
    expect([...shelf.kept.keys()]).toEqual(["hilal-issue/7/4"]);
    expect(createLocalCopies(shelf, { userId: 7, issueId: 4 }).read()).toEqual({
      savedAt: "2026-11-22T10:00:00.000Z",
      version: 3,
      contents,
    });
    expect(createLocalCopies(shelf, { userId: 7, issueId: 5 }).read()).toBeNull();
    expect(createLocalCopies(shelf, { userId: 8, issueId: 4 }).read()).toBeNull();
  });

  it("may hold sections and slots that the server does not know yet", () => {
    const shelf = storage();
    const copies = createLocalCopies(shelf, { userId: 7, issueId: 4 });
    const [first] = contents[0]?.items ?? [];
    if (!first) throw new Error("There is a slot.");
    const { id: _, ...slot } = first;
    const added = [{ key: "new-1", title: "Poems", items: [{ ...slot, key: "new-2" }] }];
    copies.write(0, added);
    expect(copies.read()?.contents).toEqual(added);
  });

  it("are gone once they are cleared", () => {
    const shelf = storage();
    const copies = createLocalCopies(shelf, { userId: 7, issueId: 4 });
    copies.write(3, contents);
    copies.clear();
    expect(shelf.kept.size).toBe(0);
    expect(copies.read()).toBeNull();
  });

  it("are offered for as many days as other drafts, and then taken away", () => {
    const shelf = storage();
    const copies = createLocalCopies(shelf, { userId: 7, issueId: 4 });
    copies.write(3, contents);
    vi.setSystemTime(Date.parse("2026-11-22T10:00:00Z") + 60 * day - 1);
    expect(copies.read()?.version).toBe(3);
    vi.setSystemTime(Date.parse("2026-11-22T10:00:00Z") + 60 * day);
    expect(copies.read()).toBeNull();
    expect(shelf.kept.size).toBe(0);
  });

  it.each([
    ["no JSON", "{"],
    ["contents of another shape", JSON.stringify({ savedAt: "2026-11-22T10:00:00Z", version: 3 })],
    ["a moment that is none", JSON.stringify({ savedAt: "yesterday", version: 3, contents: [] })],
    [
      "a version below 0",
      JSON.stringify({ savedAt: "2026-11-22T10:00:00Z", version: -1, contents: [] }),
    ],
  ])("are none where there is %s", (_, text) => {
    const shelf = storage();
    shelf.setItem("hilal-issue/7/4", text);
    expect(createLocalCopies(shelf, { userId: 7, issueId: 4 }).read()).toBeNull();
  });

  it.each([
    ["has no storage", null],
    ["refuses it", { getItem: refused, setItem: refused, removeItem: refused }],
  ])("are not kept by a browser that %s", (_, shelf) => {
    const copies = createLocalCopies(shelf, { userId: 7, issueId: 4 });
    copies.write(3, contents);
    copies.clear();
    expect(copies.read()).toBeNull();
  });
});
