import { describe, expect, it, test } from "vitest";
import { MalformedMessage, WireReader } from "./wire-reader.ts";

const reader = (...bytes: number[]) => new WireReader(Uint8Array.from(bytes));
/** A number of that many bytes, with all bits set. */
const allSet = (length: number) => [...Array<number>(length - 1).fill(0xff), 0x7f];

describe("a reader of messages", () => {
  it("reads bytes one after the other, up to the end", () => {
    const two = reader(7, 9);
    expect([two.left, two.byte(), two.left, two.byte(), two.left]).toEqual([2, 7, 1, 9, 0]);
    expect(() => two.byte()).toThrow(new MalformedMessage("It ends too early."));
  });

  test.each([
    [0, [0]],
    [127, [0x7f]],
    [128, [0x80, 1]],
    [300, [0xac, 2]],
    [Number.MAX_SAFE_INTEGER, [...Array<number>(7).fill(0xff), 0x0f]],
  ])("reads the number %d", (number, bytes) => {
    const one = reader(...bytes, 5);
    expect([one.uint(), one.byte()]).toEqual([number, 5]);
  });

  it("refuses a number that is not exact, and one that does not end", () => {
    const beyond = [...Array<number>(7).fill(0x80), 0x10];
    expect(() => reader(...beyond).uint()).toThrow("A number is too large.");
    expect(() => reader(0x80).uint()).toThrow("It ends too early.");
  });

  it("skips a signed number of up to nine bytes", () => {
    for (const length of [1, 2, 9]) {
      const one = reader(...allSet(length), 5);
      one.int();
      expect(one.byte(), String(length)).toBe(5);
    }
    expect(() => reader(...allSet(10), 5).int()).toThrow("A number is too large.");
    expect(() => reader(0xff).int()).toThrow("It ends too early.");
  });

  it("skips as many bytes as there are", () => {
    const three = reader(1, 2, 3);
    three.skip(2);
    expect(three.left).toBe(1);
    expect(() => three.skip(2)).toThrow("It ends too early.");
    three.skip(1);
    expect(three.left).toBe(0);
  });

  it("counts what there may be", () => {
    expect(reader(2, 0, 0, 0, 0).count(2)).toBe(2);
    expect(() => reader(2, 0, 0, 0).count(2)).toThrow("It claims more than it has.");
    expect(reader(0).count(3)).toBe(0);
  });

  it("reads parts of up to so many bytes", () => {
    const one = reader(2, 104, 105, 1, 33);
    expect([...one.bytes(2)]).toEqual([104, 105]);
    expect(one.text()).toBe("!");
    expect(() => reader(2, 104, 105).bytes(1)).toThrow("A part is too long.");
    expect(() => reader(3, 104, 105).bytes()).toThrow("It ends too early.");
    expect(() => reader(2, 104, 105).text(1)).toThrow("A part is too long.");
  });

  it("refuses what follows the end", () => {
    expect(() => reader().end()).not.toThrow();
    expect(() => reader(0).end()).toThrow("Something follows its end.");
  });
});
