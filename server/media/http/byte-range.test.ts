import { expect, it } from "vitest";
import { parseRange } from "./send-stored-file.ts";

it.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=50-500", { start: 50, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
])("reads %s of 100 bytes", (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it.each(["bytes=100-", "bytes=200-300", "bytes=-0"])("can't satisfy %s of 100 bytes", (header) => {
  expect(parseRange(header, 100)).toBe("unsatisfiable");
});

it.each([undefined, "", "bytes=9-0", "bytes=0-1,5-6", "pages=0-1", "bytes=-", "bytes=a-b"])(
  "sends the whole for %j",
  (header) => {
    expect(parseRange(header, 100)).toBeNull();
  },
);
