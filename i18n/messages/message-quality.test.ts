import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  findEnglishFaults,
  findKeyFaults,
  findPairFaults,
  findUrduFaults,
} from "../testing/faults.ts";
import { listTexts } from "../translator/make-translator.ts";
import { messages as englishMessages } from "./all/en.ts";
import { messages as urduMessages } from "./all/ur.ts";

const english = [...listTexts(englishMessages)];
const urdu = new Map(listTexts(urduMessages));

test("every chunk is among the texts that the server loads and these tests check", async () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  const chunks = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const loaded = await Promise.all(chunks.map((chunk) => import(`./${chunk}/ur.ts`)));
  const areas = loaded.flatMap(({ messages }) => Object.keys(messages));
  expect(areas).toContain("mail");
  expect(areas.filter((area) => !Object.hasOwn(urduMessages, area))).toEqual([]);
});

test("no text is a piece of a sentence", () => {
  expect(english.flatMap(([key]) => findKeyFaults(key))).toEqual([]);
});

test("every English text is sound", () => {
  expect(faultsByKey(english, findEnglishFaults)).toEqual([]);
});

test("every Urdu text is sound", () => {
  expect(faultsByKey([...urdu], findUrduFaults)).toEqual([]);
});

test("every Urdu text agrees with its English one", () => {
  const pairs = english.map(([key, text]): [string, string] => [key, text]);
  expect(faultsByKey(pairs, (text, key) => findPairFaults(text, urdu.get(key) ?? ""))).toEqual([]);
});

test("Urdu has the same texts in the same order", () => {
  expect([...urdu.keys()]).toEqual(english.map(([key]) => key));
});

function faultsByKey(
  texts: readonly [key: string, text: string][],
  findFaults: (text: string, key: string) => string[],
): string[] {
  return texts.flatMap(([key, text]) => findFaults(text, key).map((fault) => `${key}: ${fault}`));
}
