import { bodySchema } from "@hilal/article-body/body-html";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { describe, expect, it } from "vitest";
import {
  applyUpdate,
  Doc,
  encodeStateAsUpdate,
  encodeStateAsUpdateV2,
  Map as SharedMap,
} from "yjs";
import { varBytes, varUint } from "../../testing/documents/raw-live.ts";
import { paragraph, sharedDocument } from "../../testing/documents/shared-document.ts";
import { countBrackets, measureStateVector, measureUpdate } from "./measure-update.ts";
import { MalformedMessage } from "./wire-reader.ts";

const bytes = (...parts: readonly (number | readonly number[])[]) => Uint8Array.from(parts.flat());
const title = [1, ...varBytes(Buffer.from("title"))];
/** Encodes an item at the beginning of the title. */
const item = (kind: number, ...content: readonly number[]) =>
  bytes(1, 1, 7, 0, kind, title, content, 0);
const written = (write: (document: Doc) => void) => {
  const document = new Doc();
  document.transact(() => write(document));
  return document;
};

describe("what our editor writes", () => {
  it("is counted as it is", () => {
    const mark = Object.keys(bodySchema.marks).includes("bold") ? "bold" : "strong";
    const content = [{ type: "text", text: "Ice", marks: [{ type: mark }] }];
    const document = sharedDocument({
      title: "Over the glacier",
      fields: { category: "in-focus", status: "Active" },
      body: [paragraph("گلیشیئر پر"), { type: "paragraph", content }],
    });
    const all = [...document.store.clients.values()].flat().length;
    const size = measureUpdate(encodeStateAsUpdate(document));
    expect(size.structs).toBeGreaterThanOrEqual(all);
    expect(size).toMatchObject({
      clients: 1,
      deletes: 0,
      deletedLength: 0,
      formats: new Set([mark]),
    });
    document.getText("title").delete(2, 5);
    expect(measureUpdate(encodeStateAsUpdate(document))).toMatchObject({
      deletes: 1,
      deletedLength: 5,
    });
  });

  it("may be empty", () => {
    expect(measureUpdate(bytes(0, 0))).toMatchObject({ structs: 0, clients: 0 });
    expect(measureStateVector(bytes(1, 7, 3))).toBe(1);
  });
});

describe("refused before anything is built of it is", () => {
  const manyClients = Array.from({ length: 1_001 }, (_, client) => [1, varUint(client), 0, 0, 1]);
  it.each([
    ["a count of 30 million structs", bytes(1, varUint(30_000_000), 7, 0, 0, 1, 0)],
    ["a count of many clients", bytes(varUint(2 ** 40), 1, 7, 0, 0, 1, 0)],
    ["more clients than ever write", bytes(varUint(1_001), manyClients.flat(2), 0)],
    ["a count of deleted ranges", bytes(0, 1, 7, varUint(30_000_000), 0, 1)],
    ["the second version of the format", encodeStateAsUpdateV2(sharedDocument({ title: "Ice" }))],
    ["what goes on behind its end", bytes(0, 0, 0)],
    ["what ends too early", bytes(1, 2, 7, 0, 0, 1)],
    ["a number beyond those that are exact", bytes(1, 1, 7, Array(9).fill(255), 127, 0, 1, 0)],
    ["a clock that goes too far", bytes(1, 1, 7, 0, 0, varUint(2 ** 50), 0)],
    ["a client that is none", bytes(1, 1, varUint(2 ** 40), 0, 0, 1, 0)],
    ["a text that is longer than the message", item(4, ...varUint(1_000_000), 97)],
    ["a document within the document", item(9, ...varBytes(Buffer.from("guid")), 126)],
    ["an embedded record", item(5, ...varBytes(Buffer.from("{}")))],
    ["a list of JSON", item(2, 1, ...varBytes(Buffer.from("1")))],
    ["bytes", item(3, ...varBytes([1, 2, 3]))],
    ["values that are nested deep", item(8, 1, ...Array(20).fill([117, 1]).flat(), 126)],
    ["a count of values", item(8, 1, 117, ...varUint(2 ** 40))],
    ["a node of no kind", item(7, 0)],
    ["a kind that is none", item(31)],
    [
      "a format that is nested deep",
      item(6, ...varBytes(Buffer.from("bold")), ...varBytes(Buffer.from("[".repeat(101)))),
    ],
    [
      "a format that is no JSON",
      item(6, ...varBytes(Buffer.from("bold")), ...varBytes(Buffer.from("{"))),
    ],
    [
      "a part that no document has",
      encodeStateAsUpdate(written((document) => document.getText("elsewhere").insert(0, "a"))),
    ],
    [
      "a map within a map",
      encodeStateAsUpdate(
        written((document) => document.getMap(documentParts.fields).set("a", new SharedMap())),
      ),
    ],
  ])("%s", (_what, update) => {
    expect(() => measureUpdate(update)).toThrow(MalformedMessage);
  });

  it("a state vector that claims more than it has, or goes on", () => {
    expect(() => measureStateVector(bytes(varUint(30_000_000), 7, 1))).toThrow(MalformedMessage);
    expect(() => measureStateVector(bytes(1, 7, 1, 0))).toThrow(MalformedMessage);
  });
});

it("reads whatever comes without another fault, and what it lets through is bounded", () => {
  const whole = encodeStateAsUpdate(
    sharedDocument({ title: "Over the glacier", fields: { a: "b" }, body: [paragraph("Ice.")] }),
  );
  let seed = 20_261_125;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  let taken = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const update = whole.slice(0, random(4) === 0 ? random(whole.length) : whole.length);
    for (let change = random(6); change > 0; change -= 1)
      update[random(update.length)] = random(256);
    try {
      expect(measureUpdate(update).structs).toBeLessThan(whole.length);
      taken += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(MalformedMessage);
      continue;
    }
    if (taken > 500) continue;
    // Yjs may throw for invalid input, but nothing worse.
    const document = new Doc();
    try {
      applyUpdate(document, update);
    } catch {
      continue;
    }
    expect(document.store.clients.size).toBeLessThan(10);
  }
  expect(taken).toBeGreaterThan(100);
});

describe("at the edge of what is taken", () => {
  const texts = (text: string) => varBytes(Buffer.from(text));
  const clients = (count: number, first = 0) =>
    bytes(
      varUint(count),
      Array.from({ length: count }, (_, at) => [1, ...varUint(first + at), 0, 0, 1]).flat(),
      0,
    );
  const gap = (client: number, clock: number, length = 1) =>
    bytes(1, 1, varUint(client), varUint(clock), 0, varUint(length), 0);
  const deleted = (count: number, ranges = [0, 1]) =>
    bytes(
      0,
      varUint(count),
      Array.from({ length: count }, (_, client) => [...varUint(client), 1, ...ranges]).flat(),
    );
  const values = (...content: readonly number[]) => item(8, 1, ...content);
  const nested = (depth: number) => values(...Array(depth).fill([117, 1]).flat(), 126);
  const format = (name: string, json: string) => item(6, ...texts(name), ...texts(json));

  it.each([
    ["a thousand clients", clients(1_000), 1_000],
    ["the last number of a client", gap(2 ** 32 - 1, 0), 1],
    ["the last clock", gap(7, 2 ** 40), 1],
    ["the longest gap", gap(7, 0, 2 ** 40), 1],
    ["a gap that is skipped", bytes(1, 1, 7, 0, 10, 1, 0), 1],
    ["what was deleted", item(1, 5), 1],
    ["a text", item(4, ...texts("Ice")), 1],
    ["an element with the longest name", item(7, 3, ...texts("p".repeat(200))), 1],
    ["a text within a body", item(7, 6), 1],
    [
      "a format with the longest name and value",
      format("b".repeat(200), `"${"x".repeat(9_998)}"`),
      1,
    ],
    [
      "a format that is nested as deep as may be",
      format("b", `${"[".repeat(100)}${"]".repeat(100)}`),
      1,
    ],
    ["an item behind another", bytes(1, 1, 7, 0, 0x84, 7, 0, texts("a"), 0), 1],
    ["an item before another", bytes(1, 1, 7, 0, 0x44, 7, 0, texts("a"), 0), 1],
    ["an item between two", bytes(1, 1, 7, 0, 0xc4, 7, 0, 7, 1, texts("a"), 0), 1],
    ["an item within another", bytes(1, 1, 7, 0, 4, 0, 7, 0, texts("a"), 0), 1],
    ["an item of a map", bytes(1, 1, 7, 0, 0x24, title, texts("k".repeat(200)), texts("a"), 0), 1],
    ["no value", item(8, 0), 1],
    ["values of each simple kind", item(8, 4, 127, 126, 121, 120), 4],
    ["a number", values(125, 0x80, 1), 1],
    [
      "numbers with a point",
      item(8, 3, 124, 0, 0, 0, 0, 123, ...Array(8).fill(0), 122, ...Array(8).fill(0)),
      3,
    ],
    ["a text as a value", values(119, ...texts("Ice")), 1],
    ["a list of values", values(117, 2, 126, 126), 3],
    ["a record of values", values(118, 1, ...texts("k".repeat(200)), 126), 2],
    ["values that are nested eight deep", nested(8), 9],
  ])("takes %s", (_what, update, structs) => {
    expect(measureUpdate(update).structs).toBe(structs);
  });

  it.each([
    ["a client beyond the last", gap(2 ** 32, 0), "A client is none."],
    ["a clock beyond the last", gap(7, 2 ** 40 + 1), "A clock goes too far."],
    ["a gap that is too long", gap(7, 0, 2 ** 40 + 1), "A clock goes too far."],
    [
      "an element with too long a name",
      item(7, 3, ...texts("p".repeat(201))),
      "A part is too long.",
    ],
    ["a format with too long a name", format("b".repeat(201), "1"), "A part is too long."],
    [
      "a format with too long a value",
      format("b", `"${"x".repeat(9_999)}"`),
      "A part is too long.",
    ],
    [
      "a format with too many brackets",
      format("b", `${"{".repeat(101)}`),
      "A value is nested too deep.",
    ],
    ["a format that is no JSON", format("b", "{"), "A value is no JSON."],
    ["values that are nested nine deep", nested(9), "A value is nested too deep."],
    ["a value of no kind", values(116), "A value is of no kind."],
    ["a node of no kind", item(7, 4), "It holds a node of no kind."],
    [
      "a foreign part",
      bytes(1, 1, 7, 0, 4, 1, texts("elsewhere"), texts("a"), 0),
      "It has a foreign part.",
    ],
    ["what no editor writes", item(9), "It holds what no editor of ours writes."],
    [
      "too long a key",
      bytes(1, 1, 7, 0, 0x24, title, texts("k".repeat(201)), texts("a"), 0),
      "A part is too long.",
    ],
    ["too many clients", clients(1_001), "It is of too many clients."],
    ["deletions of too many clients", deleted(20_001), "It is of too many clients."],
  ])("refuses %s", (_what, update, message) => {
    expect(() => measureUpdate(update)).toThrow(new MalformedMessage(message));
  });

  it("sums up what is deleted, and names the formats", () => {
    expect(measureUpdate(deleted(20_000, [3, 2]))).toMatchObject({
      structs: 0,
      clients: 0,
      deletes: 20_000,
      deletedLength: 40_000,
    });
    const ranges = bytes(0, 1, 7, 2, 0, 3, 9, 4);
    expect(measureUpdate(ranges)).toMatchObject({ deletes: 2, deletedLength: 7 });
    expect(measureUpdate(format("bold", "true")).formats).toEqual(new Set(["bold"]));
    expect(measureUpdate(clients(3))).toMatchObject({ clients: 3, formats: new Set() });
  });

  it("counts the clients of a state vector, up to twenty thousand", () => {
    const vector = (count: number) =>
      bytes(
        varUint(count),
        Array.from({ length: count }, (_, client) => [...varUint(client), 0]).flat(),
      );
    expect(measureStateVector(vector(20_000))).toBe(20_000);
    expect(() => measureStateVector(vector(20_001))).toThrow("It names too many clients.");
    expect(() => measureStateVector(bytes(1, varUint(2 ** 32), 0))).toThrow("A client is none.");
    expect(() => measureStateVector(bytes(1, 7, varUint(2 ** 41)))).toThrow(
      "A clock goes too far.",
    );
  });

  it("counts the lists and records that begin in a JSON", () => {
    expect(countBrackets(Buffer.from('[{"a":[]}] }]'))).toBe(3);
    expect(countBrackets(Buffer.from(""))).toBe(0);
  });
});
