import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { boundedParts } from "./read-form.ts";

const asRequest = (...chunks: readonly string[]) => {
  const stream = new PassThrough();
  const headers = { "content-type": 'multipart/form-data; boundary="b"' };
  const request = Object.assign(stream, { headers, complete: true }) as unknown as IncomingMessage;
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  return request;
};

it("lets a form through unchanged whose parts are as many as there may be", async () => {
  const form = "--b\r\n\r\none --b --b --b\r\n--b\r\n\r\ntwo\r\n--b--";
  const passed = boundedParts(asRequest(form.slice(0, 25), form.slice(25)), 2);
  expect((await buffer(passed)).toString()).toBe(form);
});

it("ends a form of more parts before they are taken apart, also where a boundary lies in two chunks", async () => {
  const chunks = ["--b\r\n--b\r\n-", "-b\r\n", "--b\r\n".repeat(10_000)];
  const refused = buffer(boundedParts(asRequest(...chunks), 2));
  await expect(refused).rejects.toMatchObject({ code: "too_large" });
  const allowed = buffer(boundedParts(asRequest(...chunks.slice(0, 2)), 2));
  expect((await allowed).length).toBe(15);
});
