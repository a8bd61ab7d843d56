import { afterEach, expect, it, vi } from "vitest";
import { Doc, encodeStateAsUpdate } from "yjs";
import { tryChange } from "./try-change.ts";

afterEach(() => vi.restoreAllMocks());

/** Lets all that is measured take so many times longer. */
function slowDown(times: number) {
  const measure = process.threadCpuUsage.bind(process);
  vi.spyOn(process, "threadCpuUsage").mockImplementation((before) => {
    const { user, system } = measure(before);
    return before ? { user: user * times, system: system * times } : { user, system };
  });
}

function letters(count: number): Uint8Array {
  const document = new Doc();
  const text = document.getText("title");
  document.transact(() => {
    for (let letter = 0; letter < count; letter += 1) text.insert(0, "a");
  });
  return encodeStateAsUpdate(document);
}

const written = new Map<number, Uint8Array>();
/** To write them takes longer than to try them. */
const tryLetters = (count: number) => {
  const update = written.get(count) ?? letters(count);
  written.set(count, update);
  return tryChange({ pieces: [], update }, { enough: 50 });
};

it.each([1, 4])("takes 25,000 items on a machine that is %s times as slow", (times) => {
  slowDown(times);
  expect(tryLetters(25_000).milliseconds).toBeLessThan(50);
});

it.each([1, 4])("refuses 400,000 items on a machine that is %s times as slow", (times) => {
  slowDown(times);
  expect(tryLetters(400_000).milliseconds).toBeGreaterThan(50);
});

it("tells the bytes of the document with the change, and whether all that it is made upon was there", () => {
  const document = new Doc();
  document.getText("title").insert(0, "Ice");
  const before = encodeStateAsUpdate(document);
  const updates: Uint8Array[] = [];
  document.on("update", (update: Uint8Array) => updates.push(update));
  document.getText("title").insert(3, " and snow");
  const [update] = updates;
  if (!update) throw new Error("Nothing was written.");
  const whole = tryChange({ pieces: [before], update }, { enough: 50 });
  expect([whole.isWhole, whole.bytes]).toEqual([true, encodeStateAsUpdate(document).length]);
  expect(tryChange({ pieces: [], update }, { enough: 50 }).isWhole).toBe(false);
});
