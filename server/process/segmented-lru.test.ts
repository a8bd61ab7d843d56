import { describe, expect, it } from "vitest";
import { SegmentedLru } from "./segmented-lru.ts";

/** A cache for ten values of weight 1, and the evicted keys. */
function room(maximum = 10) {
  const evicted: string[] = [];
  const values = new SegmentedLru<string>(maximum, (key, value) => {
    expect(value).toBe(`the value of ${key}`);
    evicted.push(key);
  });
  const put = (key: string, weight = 1) => values.set(key, `the value of ${key}`, weight);
  return { values, put, evicted };
}

const often = ["a", "b", "c"];

describe("values bounded in weight", () => {
  it("keep what is asked for again, however many come that nobody asks for again", () => {
    const { values, put, evicted } = room();
    for (const key of often) put(key);
    for (const key of often) values.get(key);
    for (let scanned = 0; scanned < 10_000; scanned += 1) put(`scanned ${scanned}`);
    for (const key of often) expect(values.get(key)).toBe(`the value of ${key}`);
    expect([values.count, values.weight]).toEqual([10, 10]);
    expect(evicted.slice(0, 2)).toEqual(["scanned 0", "scanned 1"]);
    expect(evicted).toHaveLength(10_000 - 7);
  });

  it("let what was asked for again long ago go before what is asked for now", () => {
    const { values, put, evicted } = room();
    for (let key = 0; key < 9; key += 1) {
      put(`${key}`);
      values.get(`${key}`);
    }
    // Eight values are protected; the least recently used of the nine was demoted to probation, where it is the oldest.
    put("new");
    put("newer");
    expect(evicted).toEqual(["0"]);
    expect(values.get("1")).toBe("the value of 1");
  });

  it("go when they no longer fit, the least recently used on probation first", () => {
    const { values, put, evicted } = room();
    put("protected", 4);
    values.get("protected");
    put("first", 3);
    put("second", 3);
    values.reweigh("protected", "the value of protected", 5);
    expect(evicted).toEqual(["first"]);
    values.reweigh("second", "the value of second", 2);
    expect([values.count, values.weight]).toEqual([2, 7]);
    values.reweigh("second", "another value", 100);
    expect(values.weight).toBe(7);
  });

  it("never push out others for one that is too heavy", () => {
    const { values, put, evicted } = room();
    put("protected", 5);
    values.get("protected");
    put("heavy", 6);
    expect(evicted).toEqual(["heavy"]);
    expect([values.get("heavy"), values.weight]).toEqual([undefined, 5]);
  });

  it("weigh nothing once they are taken out, replaced or cleared away", () => {
    const { values, put, evicted } = room();
    put("a", 4);
    values.get("a");
    put("a", 2);
    put("b", 3);
    expect([values.count, values.weight]).toEqual([2, 5]);
    expect(values.delete("b")).toBe("the value of b");
    expect(values.delete("b")).toBeUndefined();
    expect(values.weight).toBe(2);
    values.clear();
    expect([values.count, values.weight, values.get("a")]).toEqual([0, 0, undefined]);
    put("protected anew", 8);
    values.get("protected anew");
    expect(evicted).toEqual([]);
  });
});
