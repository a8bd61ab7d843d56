import { expect, test } from "vitest";
import { type Failure, failureText, type SignInTexts } from "./failure-text.ts";

const texts = Object.fromEntries(
  [
    "requiredFields",
    "network",
    "timeout",
    "unexpected",
    "server",
    "emailTaken",
    "unauthorized",
    "wrongFormat",
    "done",
    "busy",
  ].map((name) => [name, name]),
) as unknown as SignInTexts;

const lost = (error: unknown): Failure => ({ status: null, error });

test.each<[string, "login" | "sign-up", Failure, string]>([
  ["a wrong password", "login", { status: 401, body: { error: "x" } }, "unauthorized"],
  ["a malformed address", "login", { status: 400, body: { error: "x" } }, "wrongFormat"],
  ["what sign-up refuses", "sign-up", { status: 400, body: { error: "Too short." } }, "Too short."],
  ["a refusal without words", "sign-up", { status: 400, body: null }, "wrongFormat"],
  ["an address that is taken", "sign-up", { status: 409, body: { error: "x" } }, "emailTaken"],
  ["a fault of the server", "login", { status: 503, body: { error: "x" } }, "server"],
  ["another refusal", "login", { status: 429, body: { error: "Too often." } }, "Too often."],
  ["a message", "login", { status: 418, body: { message: "Tea." } }, "Tea."],
  ["a detail", "login", { status: 418, body: { detail: "Pot." } }, "Pot."],
  ["plain words", "login", { status: 418, body: "Kettle." }, "Kettle."],
  ["a gateway's page", "login", { status: 418, body: "<html><h1>418</h1></html>" }, "unexpected"],
  ["a gateway's page", "sign-up", { status: 400, body: "<html>400</html>" }, "wrongFormat"],
  ["no words at all", "login", { status: 418, body: {} }, "unexpected"],
  ["no connection", "login", lost(new TypeError("Failed to fetch")), "network"],
  ["no answer in time", "login", lost(new DOMException("late", "TimeoutError")), "timeout"],
  ["another error", "login", lost(new Error("Odd.")), "Odd."],
  ["something that is no error", "login", lost(7), "unexpected"],
])("%s on %s", (_what, mode, failure, text) => {
  expect(failureText(failure, mode, texts)).toBe(text);
});
