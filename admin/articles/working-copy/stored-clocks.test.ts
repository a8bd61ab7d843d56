import { expect, it } from "vitest";
import { Doc, encodeStateVector } from "yjs";
import { clocksFrom, hasClocks, latestClocks, toBase64 } from "./device-copy.ts";

it("reads how far each writer's changes go from what the server sends", () => {
  const doc = new Doc();
  doc.clientID = 71;
  doc.getText("title").insert(0, "Spring");
  expect([...clocksFrom(toBase64(encodeStateVector(doc)))]).toEqual([[71, 6]]);
});

it("takes the later of two, writer by writer", () => {
  const one = new Map([
    [1, 5],
    [2, 9],
  ]);
  const other = new Map([
    [2, 3],
    [1, 7],
    [3, 1],
  ]);
  expect([...latestClocks(one, other)]).toEqual([
    [1, 7],
    [2, 9],
    [3, 1],
  ]);
  expect([...one]).toEqual([
    [1, 5],
    [2, 9],
  ]);
});

it.each([
  [[[1, 5]], [[1, 5]], true],
  [[[1, 4]], [[1, 5]], false],
  [
    [[1, 9]],
    [
      [1, 5],
      [2, 1],
    ],
    false,
  ],
  [[], [[2, 0]], true],
  [[[1, 5]], [], true],
] as const)("what is stored as %j has everything up to %j: %s", (stored, wanted, has) => {
  expect(hasClocks(new Map(stored), new Map(wanted))).toBe(has);
});

it("writes bytes of any length as the calls take them", () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
  expect(Buffer.from(toBase64(bytes), "base64")).toEqual(Buffer.from(bytes));
});
