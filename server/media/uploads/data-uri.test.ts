import { expect, it } from "vitest";
import { bytesOfDataUri } from "./data-uri.ts";

it.each([
  ["data:image/png;base64,aGVsbG8=", "hello"],
  ["data:;base64,aGVsbG8=", "hello"],
  ["data:text/plain;charset=utf-8;base64,aGVsbG8=", "hello"],
  ["DATA:image/png;BASE64,aGVsbG8=", "hello"],
  ["data:,a%20b", "a b"],
  ["data:,100%", "100%"],
])("reads %s", (uri, content) => {
  expect(bytesOfDataUri(uri)?.toString()).toBe(content);
});

it.each(["https://hilal.example/a.png", "data:image/png;base64", "", "metadata:,x"])(
  "knows that %j is none",
  (text) => {
    expect(bytesOfDataUri(text)).toBeUndefined();
  },
);
