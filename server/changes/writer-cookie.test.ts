import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KnownWrites } from "./announced-writes.ts";
import { readWriteIds } from "./writer-cookie.ts";

describe("the writes that a request's cookies name", () => {
  it.each([
    [undefined, []],
    ["hilal_reader=admin; XSRF-TOKEN=abc", []],
    ["hilal_wrote_Ab-_1234=one", ["one"]],
    ["a=b; hilal_wrote_one=1.2-3; hilal_wrote_two=4;c=d", ["1", "2-3", "4"]],
    // Other cookie names, and malformed values.
    ["not_hilal_wrote_one=1; hilal_wrote_=2; hilal_wrote_three", []],
    ["hilal_wrote_one=<script>", []],
  ])("are found in %s", (header, names) => expect(readWriteIds(header)).toEqual(names));
});

describe("the writes that were heard of", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("are forgotten when no cookie names them any longer", () => {
    const heard = new KnownWrites();
    heard.add("early");
    vi.advanceTimersByTime(20_000);
    heard.add("later");
    expect([heard.has("early"), heard.has("later"), heard.has("another")]).toEqual([
      true,
      true,
      false,
    ]);
    vi.advanceTimersByTime(9_999);
    heard.add("just before");
    expect(heard.has("early")).toBe(true);
    vi.advanceTimersByTime(1);
    heard.add("now");
    expect([heard.has("early"), heard.has("later"), heard.has("now")]).toEqual([false, true, true]);
  });
});
