import { afterEach, expect, it, vi } from "vitest";
import { Doc, encodeStateAsUpdate } from "yjs";
import { tryChange } from "./try-change.ts";

afterEach(() => vi.restoreAllMocks());

const written = () => {
  const document = new Doc();
  document.getText("title").insert(0, "Ice");
  return encodeStateAsUpdate(document);
};

/**
 * Runs `tryChange` with `enough` set to 50 ms and mocked processor times, in milliseconds: those of the change and,
 * alternating with them, those of the yardstick, which takes 8 ms on an idle machine. The last times repeat.
 */
function tryTaking(changes: readonly number[], known: readonly number[] = []) {
  let measured = 0;
  vi.spyOn(process, "threadCpuUsage").mockImplementation((before) => {
    if (!before) return { user: 0, system: 0 };
    const times = measured % 2 === 0 ? changes : known;
    const time = times[Math.floor(measured / 2)] ?? times.at(-1) ?? 0;
    measured += 1;
    return { user: time * 750, system: time * 250 };
  });
  const { took, milliseconds } = tryChange({ pieces: [], update: written() }, { enough: 50 });
  return { took, milliseconds, measured };
}

it("tries once what takes no longer than is enough", () => {
  expect(tryTaking([50])).toEqual({ took: 50, milliseconds: 50, measured: 1 });
});

it("tries again what was slow, until it is quick enough", () => {
  const quicker = { took: 40, milliseconds: 40, measured: 5 };
  expect(tryTaking([400, 90, 40], [32])).toEqual(quicker);
  // As many times as it may be tried.
  expect(tryTaking([400, 90, 90, 90, 90, 40], [32])).toEqual({ ...quicker, measured: 11 });
});

it.each([
  { what: "on an idle machine", changes: [90], known: [8], milliseconds: 90 },
  { what: "on a machine four times as slow", changes: [120], known: [32], milliseconds: 30 },
  { what: "at their quickest", changes: [160, 120, 200], known: [72, 40, 32], milliseconds: 30 },
  { what: "on a machine slower than any", changes: [300], known: [400], milliseconds: 60 },
  { what: "on a machine quicker than any", changes: [80], known: [2], milliseconds: 80 },
])("compares what stays slow with what is known, $what", ({ changes, known, milliseconds }) => {
  const took = Math.min(...changes);
  expect(tryTaking(changes, known)).toEqual({ took, milliseconds, measured: 12 });
});

it("does not try again what is far too long", () => {
  expect(tryTaking([500.5, 1], [16])).toEqual({ took: 500.5, milliseconds: 250.25, measured: 2 });
  expect(tryTaking([500, 1], [16])).toEqual({ took: 1, milliseconds: 1, measured: 3 });
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
