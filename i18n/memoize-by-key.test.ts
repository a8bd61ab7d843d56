import { expect, test } from "vitest";
import { memoizeByKey } from "./memoize-by-key.ts";

function counted(most: number) {
  const of = memoizeByKey<string>(most);
  const found: string[] = [];
  const ask = (name: string) =>
    of(name, () => {
      found.push(name);
      return `${name}!`;
    });
  return { ask, found };
}

test("an answer is found once and then remembered", () => {
  const { ask, found } = counted(5);
  expect([ask("a"), ask("b"), ask("a")]).toEqual(["a!", "b!", "a!"]);
  expect(found).toEqual(["a", "b"]);
});

test("so many are remembered and no more: the one found longest ago goes first", () => {
  const { ask, found } = counted(2);
  for (const name of ["a", "b", "c", "b", "c", "a"]) ask(name);
  expect(found).toEqual(["a", "b", "c", "a"]);
});
