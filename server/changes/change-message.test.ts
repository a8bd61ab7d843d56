import { describe, expect, it } from "vitest";
import { readPayload, toPayloads } from "./change-message.ts";

describe("the payloads of a write", () => {
  it.each([
    [1, 1],
    [79, 1],
    [320, 1],
    [700, 3],
    [5_000, 16],
  ])("stay below 8000 bytes and lose none of %i tags, in %i parts", (number, parts) => {
    const tags = Array.from({ length: number }, (_, place) => `category:زمرہ-${place}`);
    const payloads = toPayloads({ id: "abc", tags });
    expect(payloads).toHaveLength(parts);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    const messages = payloads.map(readPayload);
    expect(messages.flatMap((message) => message?.tags)).toEqual(tags);
    expect(messages.findIndex((message) => message?.more === false)).toBe(payloads.length - 1);
  });

  it.each([undefined, "", "not JSON", "{}", '{"write":1,"tags":[],"more":false}'])(
    "are told from what is none: %s",
    (payload) => expect(readPayload(payload)).toBeUndefined(),
  );
});
