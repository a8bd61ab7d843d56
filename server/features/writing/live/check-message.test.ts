import { describe, expect, it, test } from "vitest";
import { MalformedMessage } from "../../../content/shared-document/wire-reader.ts";
import { varBytes, varUint } from "../../../testing/documents/raw-live.ts";
import { checkHead, readChange } from "./check-message.ts";
import { findAcknowledgedDocument } from "./sockets.ts";

const texts = (text: string) => varBytes(Buffer.from(text));
const name = texts("article/7/a");
const message = (...parts: readonly (number | readonly number[])[]) =>
  Uint8Array.from(parts.flat());
const head = (given: Uint8Array, isLetIn = true) => checkHead(given, { isLetIn });
const zeros = (count: number) => Array<number>(count).fill(0);

describe("the head of a message", () => {
  test.each([0, 1, 2, 3, 4, 7])("may be of the kind %d", (kind) => {
    expect(() => head(message(name, kind))).not.toThrow();
  });

  test.each([5, 6, 8, 9, 127])("is refused of the kind %d", (kind) => {
    expect(() => head(message(name, kind))).toThrow(new MalformedMessage("It is of no kind."));
  });

  it("names a document of an article, with two hundred letters at most", () => {
    const longest = `article/${"a".repeat(192)}`;
    expect(() => head(message(texts(longest), 0))).not.toThrow();
    expect(() => head(message(texts(`${longest}a`), 0))).toThrow("A part is too long.");
    expect(() => head(message(texts("articles/7"), 0))).toThrow("It is for no document.");
    expect(() => head(message(texts("x-article/7"), 0))).toThrow("It is for no document.");
  });

  it("has a token of ten thousand bytes at most behind it", () => {
    const token = (length: number) => message(name, 2, zeros(length - name.length - 1));
    expect(() => head(token(10_000))).not.toThrow();
    expect(() => head(token(10_001))).toThrow("A token is too long.");
    expect(() => head(message(name, 0, zeros(10_001)))).not.toThrow();
  });

  it("has twenty thousand bytes at most behind it before somebody is let in", () => {
    const change = (length: number) => message(name, 0, zeros(length - name.length - 1));
    expect(() => head(change(20_000), false)).not.toThrow();
    expect(() => head(change(20_001), false)).toThrow("Nobody was let in.");
    expect(() => head(change(20_001), true)).not.toThrow();
  });
});

describe("a change that a message brings", () => {
  const content = [1, 2, 3];
  const change = (kind: number, step: number) => message(name, kind, step, varBytes(content));

  test.each([
    ["what was missing", 0, 1],
    ["a change", 0, 2],
    ["what was missing, as an answer", 4, 1],
    ["a change, as an answer", 4, 2],
  ])("is %s", (_what, kind, step) => {
    expect(readChange(change(kind, step))).toEqual(Uint8Array.from(content));
  });

  it("is none where it tells how far somebody is", () => {
    expect(readChange(message(name, 0, 0, varBytes([1, 7, 3])))).toBeUndefined();
    expect(() => readChange(message(name, 0, 0, varBytes([2, 7, 3])))).toThrow(MalformedMessage);
  });

  test.each([1, 2, 3, 7])("is none in a message of the kind %d", (kind) => {
    const presence = kind === 1 ? varBytes([0]) : [2, 1, 0];
    expect(readChange(message(name, kind, presence))).toBeUndefined();
  });

  it("is refused with a step that is none, or a name that is too long", () => {
    expect(() => readChange(change(0, 3))).toThrow(new MalformedMessage("A step is none."));
    expect(() => readChange(message(texts("a".repeat(201)), 0, 2, varBytes(content)))).toThrow(
      "A part is too long.",
    );
  });
});

describe("what a message tells of people", () => {
  const state = (json: string, client = 7) => [...varUint(client), 1, ...texts(json)];
  const presence = (count: number, states: readonly number[], more: readonly number[] = []) =>
    readChange(message(name, 1, varBytes([...varUint(count), ...states, ...more])));
  const many = (count: number, json: string) =>
    presence(count, Array.from({ length: count }, (_, client) => state(json, client)).flat());
  const open = (count: number) => "[".repeat(count);

  it("is taken within its bounds", () => {
    expect(presence(1, state('{"user":{}}'))).toBeUndefined();
    expect(many(500, "{}")).toBeUndefined();
    expect(presence(1, state("a".repeat(10_000)))).toBeUndefined();
    expect(presence(1, state(open(200)))).toBeUndefined();
    expect(many(50, open(200))).toBeUndefined();
  });

  test.each([
    ["of too many people", () => many(501, "{}"), "It tells of too many."],
    [
      "of somebody at too great a length",
      () => presence(1, state("a".repeat(10_001))),
      "A part is too long.",
    ],
    ["too deep", () => presence(1, state(open(201))), "It is nested too deep."],
    [
      "too deep in all",
      () => presence(51, Array.from({ length: 51 }, () => state(open(200))).flat()),
      "It is nested too deep.",
    ],
    ["more than it says", () => presence(1, state("{}"), [0]), "Something follows its end."],
    ["less than it says", () => presence(2, state("{}")), "It claims more than it has."],
    ["at too great a length", () => many(20, "a".repeat(7_600)), "A part is too long."],
  ])("is refused where it tells %s", (_what, tell, reason) => {
    expect(tell).toThrow(new MalformedMessage(reason));
  });
});

describe("a message from which a browser concludes that something is safe", () => {
  test.each([
    ["a change was taken", message(name, 8, 1), "article/7/a"],
    ["how far the server is", message(name, 0, 0, varBytes([0])), "article/7/a"],
    ["how far the server is, as an answer", message(name, 4, 0), "article/7/a"],
    ["of a session of the document", message(texts("article/7/a\0session"), 8), "article/7/a"],
    ["with a long name", message(texts("a".repeat(300)), 8), "a".repeat(300)],
    ["with no name", message(texts(""), 8), ""],
  ])("says %s, and of which document", (_what, given, document) => {
    expect(findAcknowledgedDocument(given)).toBe(document);
  });

  test.each([
    ["a change", message(name, 0, 2, varBytes([0]))],
    ["what was missing, as an answer", message(name, 4, 1)],
    ["what people do", message(name, 1, 0)],
    ["nothing", message()],
    ["a name without an end", message(0x80)],
    ["a name of no length", message(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1)],
  ])("is not one that holds %s", (_what, given) => {
    expect(findAcknowledgedDocument(given)).toBeUndefined();
  });
});
