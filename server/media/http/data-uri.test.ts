import { expect, it } from "vitest";
import { parseDataUri } from "./receive-upload.ts";

it.each([
  ["data:image/png;base64,aGVsbG8=", "hello"],
  ["data:;base64,aGVsbG8=", "hello"],
  ["data:text/plain;charset=utf-8;base64,aGVsbG8=", "hello"],
  ["DATA:image/png;BASE64,aGVsbG8=", "hello"],
  ["data:,a%20b", "a b"],
  ["data:,%C3%A9%c3%A9", "éé"],
  ["data:,100%", "100%"],
  ["data:,%4g%", "%4g%"],
])("reads %s", (uri, content) => {
  expect(parseDataUri(uri)?.toString()).toBe(content);
});

it.each([
  ["an address", "https://hilal.example/a.png"],
  ["one without a comma", "data:image/png;base64"],
  ["nothing", ""],
  ["another scheme", "metadata:,x"],
  ["one with an endless type", `data:${"x".repeat(300)},x`],
  ["a picture of percent signs", `data:,${"%41".repeat(400_000)}`],
])("takes none from %s", (_what, text) => {
  expect(parseDataUri(text)).toBeUndefined();
});
