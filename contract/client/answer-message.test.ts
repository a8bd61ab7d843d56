import { expect, test } from "vitest";
import { parseBody, readMessage } from "./answer-message.ts";

const page = "<!doctype html>\n<html><body><h1>502 Bad Gateway</h1></body></html>";

test.each<[string, string, string | undefined]>([
  ["its error", '{"error":"Full.","message":"no","detail":"no"}', "Full."],
  ["else its message", '{"error":"","message":"Restarting.","detail":"no"}', "Restarting."],
  ["else its detail", '{"detail":"Too many."}', "Too many."],
  ["a plain string in JSON", '"Back at noon."', "Back at noon."],
  ["plain text", "upstream connect error\n", "upstream connect error"],
  ["an error that is no text", '{"error":{"code":7},"message":"Seven."}', "Seven."],
  ["no page", page, undefined],
  [
    "no page within JSON, but the next words",
    JSON.stringify({ error: page, detail: "No." }),
    "No.",
  ],
  ["no report", JSON.stringify({ message: "at line 1 ".repeat(40) }), undefined],
  ["no JSON that broke off", '{"error":"Fu', undefined],
  ["nothing", "", undefined],
  ["nothing", "null", undefined],
  ["nothing", "[]", undefined],
  ["nothing", "12", undefined],
  ["nothing", '{"error":"  "}', undefined],
])("an answer says %s", (_what, text, words) => {
  expect(readMessage(parseBody(text))).toBe(words);
});

test("words may have signs of mathematics in them", () => {
  expect(readMessage({ error: "Must be < 10 and > 2." })).toBe("Must be < 10 and > 2.");
});
