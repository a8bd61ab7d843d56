import { allEndpoints } from "@hilal/contract/all-endpoints";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOfList, listedRecords } from "../testing/listed-records.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/** Two spellings of the same text: each must find the other. */
const spellings: readonly (readonly [typed: string, stored: string])[] = [
  ["كتاب", "کتاب"],
  ["علي", "علی"],
  ["پرويز", "پرویز"],
  ["عارف چغتائي", "عارف چغتائی"],
  ["هلال", "ہلال"],
  ["گهر", "گھر"],
  ["١٩٦٥", "۱۹۶۵"],
  ["مُلک", "ملک"],
  ["Émile", "emile"],
  ["نبی کریم ﷺ", "نبی کریم صلی اللہ علیہ وسلم"],
  ["ﷺ", "صلی اللہ علیہ وسلم"],
  ["ﷻ", "جل جلالہ"],
  ["رسول ﷲ", "رسول اللہ"],
];

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.as("admin");
});
afterAll(() => server.close());

const asksForWords = ({ query }: Endpoint) =>
  "q" in ((query as { readonly shape?: object }).shape ?? {});
const calls = allEndpoints.filter(asksForWords);

it("knows how to fill every list that is asked for words", () => {
  expect(Object.keys(listedRecords).sort()).toEqual(calls.map(({ name }) => name).sort());
});

describe.each(calls)("$name", (call) => {
  it.each(spellings)("finds %j and %j by each other", async (one, other) => {
    for (const [typed, stored] of [
      [one, other],
      [other, one],
    ] as const) {
      const made = await listedRecords[call.name]?.(server, stored.normalize("NFC"));
      const address = `${addressOfList(call, made)}?${new URLSearchParams({ q: typed })}`;
      const { status, body } = await server.call("GET", address, { token });
      expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(stored)]);
    }
  });
});
