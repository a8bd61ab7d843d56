import { describe, expect, it } from "vitest";
import { createLocalDraft, type LocalDraftStorage } from "./local-draft.ts";

/** Storage with a limit in characters. */
function fakeStorage(room = Number.POSITIVE_INFINITY): LocalDraftStorage & {
  readonly kept: Map<string, string>;
} {
  const kept = new Map<string, string>();
  const used = () => [...kept.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (used() - (kept.get(key)?.length ?? 0) + text.length > room) throw new Error("quota");
      kept.set(key, text);
    },
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const at = (time: string) => () => new Date(time);
const form = (storage: LocalDraftStorage | null, formId: string, rest: object = {}) =>
  createLocalDraft({
    storage,
    userId: 1,
    articleId: 7,
    formId,
    now: at("2026-11-20T10:00:00Z"),
    ...rest,
  });

it("offers what another form of the article left behind, newest first", () => {
  const storage = fakeStorage();
  form(storage, "a").write({ title: "First" });
  form(storage, "b", { now: at("2026-11-20T11:00:00Z") }).write({ title: "Second" });
  const found = form(storage, "c").others();
  expect(found.map(({ values }) => values)).toEqual([{ title: "Second" }, { title: "First" }]);
  expect(found[0]?.savedAt).toEqual(new Date("2026-11-20T11:00:00Z"));
});

it("tells articles, accounts and its own text apart", () => {
  const storage = fakeStorage();
  form(storage, "a").write({ title: "Mine" });
  expect(form(storage, "a").others()).toEqual([]);
  expect(form(storage, "b", { articleId: null }).others()).toEqual([]);
  expect(form(storage, "b", { userId: 2 }).others()).toEqual([]);
});

it("forgets what was saved or discarded", () => {
  const storage = fakeStorage();
  const saved = form(storage, "a");
  saved.write({ title: "Saved" });
  saved.clear();
  form(storage, "b").write({ title: "Discarded" });
  const last = form(storage, "c");
  last.discard(last.others()[0]?.key ?? "");
  expect(storage.kept.size).toBe(0);
});

it("drops drafts of two months ago", () => {
  const storage = fakeStorage();
  form(storage, "a", { now: at("2026-09-01T10:00:00Z") }).write({ title: "Old" });
  expect(form(storage, "b").others()).toEqual([]);
  expect(storage.kept.size).toBe(0);
});

describe("when there is no room", () => {
  it("makes room by the oldest draft", () => {
    const storage = fakeStorage(200);
    form(storage, "old", { now: at("2026-11-01T10:00:00Z") }).write({ text: "x".repeat(80) });
    expect(form(storage, "new").write({ text: "y".repeat(80) })).toBe("kept");
    expect([...storage.kept.keys()]).toEqual(["hilal-draft/1/7/new"]);
  });

  it("says so when even that is not enough", () => {
    const storage = fakeStorage(100);
    storage.kept.set("of-somebody-else", "z".repeat(60));
    expect(form(storage, "a").write({ text: "y".repeat(80) })).toBe("full");
    expect(storage.kept.has("of-somebody-else")).toBe(true);
  });

  it("says so when the browser keeps nothing", () => {
    expect(form(null, "a").write({ text: "y" })).toBe("blocked");
    expect(form(fakeStorage(0), "a").write({ text: "y" })).toBe("blocked");
    expect(form(null, "a").others()).toEqual([]);
  });
});

it("survives text that is no draft", () => {
  const storage = fakeStorage();
  storage.kept.set("hilal-draft/1/7/broken", "{");
  storage.kept.set("hilal-draft/1/7/foreign", '{"savedAt":"yesterday"}');
  expect(form(storage, "a").others()).toEqual([]);
});
