import { bodySchema } from "@hilal/article-body/body-schema";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { describe, expect, it } from "vitest";
import {
  applyUpdate,
  Doc,
  encodeStateAsUpdate,
  encodeStateAsUpdateV2,
  Map as SharedMap,
} from "yjs";
import { varBytes, varUint } from "../../../testing/documents/raw-live.ts";
import { paragraph, sharedDocument } from "../../../testing/documents/shared-document.ts";
import { measureStateVector, measureUpdate } from "./measure-update.ts";
import { MalformedMessage } from "./wire-reader.ts";

const bytes = (...parts: readonly (number | readonly number[])[]) => Uint8Array.from(parts.flat());
const title = [1, ...varBytes(Buffer.from("title"))];
/** One item at the beginning of the title, with its content. */
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
      ...{ deletes: 1, deletedLength: 5 },
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
    // Yjs may throw for what is no text, and nothing worse.
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
