import { keptHere } from "@hilal/contract/client/browser-names";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleKeptCard } from "../../testing/kept.ts";
import {
  changePlace,
  changeSaved,
  forgetPlaces,
  onKeptElsewhere,
  readAllKept,
  readKept,
  removeAllKept,
} from "./kept-articles.ts";

const noon = new Date("2026-11-28T12:00:00Z");

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: noon });
  document.documentElement.setAttribute("data-reader", "visitor");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const raw = (id: number) => localStorage.getItem(`hilal-kept-${id}`);
const listIds = () => {
  const all = readAllKept();
  return all === "blocked" ? all : all.map(({ article }) => article).toSorted((a, b) => a - b);
};

/** Replaces the storage by one that asks before it stores; it is read by its keys, as browsers allow. */
function storing(mayStore: (count: number) => void): void {
  const kept: Record<string, string> = { ...localStorage };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => {
      delete kept[key];
    },
    setItem: (key: string, text: string) => {
      mayStore(Object.keys(kept).length);
      kept[key] = text;
    },
  };
  const storage = new Proxy(kept, {
    get: (_target, name) => methods[name as keyof typeof methods],
  });
  vi.stubGlobal("localStorage", storage);
}

test("an article is saved with its card, and its place beside it", () => {
  expect(changeSaved(12, true, sampleKeptCard(12))).toBe("stored");
  vi.advanceTimersByTime(5_000);
  expect(changePlace(12, { paragraph: 7, progress: 430 }, null)).toBe("stored");
  expect(readKept(12)).toEqual({
    article: 12,
    saved: true,
    saved_at: "2026-11-28T12:00:00.000Z",
    place: { paragraph: 7, progress: 430 },
    place_at: "2026-11-28T12:00:05.000Z",
    synced: null,
    unsent: ["saved", "place"],
    card: sampleKeptCard(12),
  });
  expect(localStorage.getItem(keptHere)).toBe("1");
});

test("what a visitor takes back leaves nothing on the device", () => {
  changeSaved(12, true, sampleKeptCard(12));
  changeSaved(12, false, null);
  expect([raw(12), localStorage.getItem(keptHere)]).toEqual([null, null]);
});

test("what a signed-in reader takes back is kept for the account, without its card", () => {
  document.documentElement.setAttribute("data-reader", "reader");
  changeSaved(12, true, sampleKeptCard(12));
  changeSaved(12, false, null);
  expect(readKept(12)).toMatchObject({ saved: false, unsent: ["saved"], card: null });
});

test("a clock that was set back makes no change older than the one before", () => {
  changeSaved(12, true, sampleKeptCard(12));
  changePlace(12, { paragraph: 1, progress: 100 }, null);
  vi.setSystemTime(new Date("2020-01-01T00:00:00Z"));
  changeSaved(12, false, null);
  expect(readKept(12)?.saved_at).toBe("2026-11-28T12:00:00.001Z");
});

test("a browser that lets nothing be stored is blocked, and nothing is thrown", () => {
  storing(() => {
    throw new DOMException("No.", "SecurityError");
  });
  expect(changeSaved(12, true, sampleKeptCard(12))).toBe("blocked");
  expect(readKept(12)).toBeUndefined();
});

test("without any storage the lists are blocked", () => {
  vi.stubGlobal("localStorage", undefined);
  expect([readAllKept(), changeSaved(1, true, null)]).toEqual(["blocked", "blocked"]);
  removeAllKept();
  forgetPlaces();
});

test("on a full device the oldest history gives way, but nothing that was saved", () => {
  changeSaved(1, true, sampleKeptCard(1));
  for (let id = 2; id <= 30; id += 1) {
    vi.advanceTimersByTime(1_000);
    changePlace(id, { paragraph: 0, progress: 100 }, sampleKeptCard(id));
  }
  storing((count) => {
    if (count > 20) throw new DOMException("Full.", "QuotaExceededError");
  });
  expect(changeSaved(99, true, sampleKeptCard(99))).toBe("stored");
  expect(listIds()).toEqual([1, 22, 23, 24, 25, 26, 27, 28, 29, 30, 99]);
});

test("a device without any room says so", () => {
  storing(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  expect(changeSaved(12, true, sampleKeptCard(12))).toBe("full");
  expect(readKept(12)).toBeUndefined();
});

test("of 250 articles read the last 200 are kept, and every saved one", () => {
  changeSaved(1000, true, sampleKeptCard(1000));
  for (let id = 1; id <= 250; id += 1) {
    vi.advanceTimersByTime(60_000);
    changePlace(id, { paragraph: 2, progress: 500 }, sampleKeptCard(id));
  }
  const ids = listIds();
  expect(ids).toHaveLength(201);
  expect([ids[0], ids.at(-2), ids.at(-1)]).toEqual([51, 250, 1000]);
});

test.each([
  ["no JSON", "{"],
  ["another shape", '"yes"'],
  ["nothing", "null"],
])("%s is as good as nothing, and is overwritten", (_case, text) => {
  localStorage.setItem("hilal-kept-12", text);
  expect([readKept(12), readAllKept()]).toEqual([undefined, []]);
  changeSaved(12, true, sampleKeptCard(12));
  expect(readKept(12)?.saved).toBe(true);
});

test("what is wrong in an entry is left out", () => {
  localStorage.setItem(
    "hilal-kept-12",
    JSON.stringify({
      article: 13,
      saved: true,
      saved_at: "yesterday",
      place: { paragraph: -3, progress: 5000 },
      place_at: "2026-11-28T12:00:00Z",
      synced: "me",
      unsent: ["saved", "everything"],
      card: { id: 13, title: "Another article" },
    }),
  );
  localStorage.setItem("hilal-kept-x", "{}");
  expect(readAllKept()).toEqual([
    {
      article: 12,
      saved: true,
      saved_at: null,
      place: { paragraph: 0, progress: 1000 },
      place_at: "2026-11-28T12:00:00.000Z",
      synced: null,
      unsent: ["saved"],
      card: null,
    },
  ]);
});

test("forgetting the history keeps what is saved", () => {
  changeSaved(1, true, sampleKeptCard(1));
  changePlace(1, { paragraph: 1, progress: 200 }, null);
  changePlace(2, { paragraph: 1, progress: 200 }, sampleKeptCard(2));
  forgetPlaces();
  expect(listIds()).toEqual([1]);
  expect(readKept(1)).toMatchObject({ saved: true, place: null });
});

test("everything is removed, and nothing of others", () => {
  localStorage.setItem("hilal-nastaliq", "/font.woff2");
  changeSaved(1, true, sampleKeptCard(1));
  removeAllKept();
  expect(Object.keys(localStorage)).toEqual(["hilal-nastaliq"]);
});

test("a change in another tab is heard", () => {
  const changed = vi.fn();
  onKeptElsewhere(changed);
  dispatchEvent(new StorageEvent("storage", { key: "hilal-nastaliq" }));
  expect(changed).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent("storage", { key: "hilal-kept-12" }));
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(changed).toHaveBeenCalledTimes(2);
});
