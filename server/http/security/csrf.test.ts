import { expect, it } from "vitest";
import { HttpError } from "../api/http-error.ts";
import { inProcess } from "../api/request-context.ts";
import { isOwnForm, refuseForeignForm } from "./csrf.ts";

const publicUrl = "https://hilal.example/";

/** Whether a form with these headers is accepted. */
const isTaken = (headers: Readonly<Record<string, string>>, fromSecretAddress?: boolean) => {
  const context = { ...inProcess, header: (name: string) => headers[name] };
  try {
    const options = fromSecretAddress === undefined ? {} : { fromSecretAddress };
    refuseForeignForm(context, publicUrl, options);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== "xsrf_failed") throw error;
    return false;
  }
};
const own = "https://hilal.example";

it.each([
  { headers: {}, taken: true },
  { headers: { "sec-fetch-site": "same-origin", origin: own }, taken: true },
  { headers: { "sec-fetch-site": "none" }, taken: true },
  { headers: { "sec-fetch-site": "same-site", origin: own }, taken: false },
  { headers: { "sec-fetch-site": "cross-site" }, taken: false },
  { headers: { origin: own }, taken: true },
  { headers: { origin: "http://hilal.example" }, taken: false },
  { headers: { origin: "https://hilal.example.evil.test" }, taken: false },
  { headers: { origin: "nonsense" }, taken: false },
  { headers: { origin: "nonsense", host: "nonsense" }, taken: false },
  { headers: { origin: "null" }, taken: false },
  { headers: { origin: "null", host: "null" }, taken: false },
  // Reached under another name than the configured one, such as from the machine itself.
  { headers: { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, taken: true },
  { headers: { origin: "http://127.0.0.1:3000", host: "127.0.0.1" }, taken: false },
])("a form with $headers is taken: $taken", ({ headers, taken }) => {
  expect(isTaken(headers as Record<string, string>)).toBe(taken);
});

it.each([
  { headers: { origin: "null" }, taken: true },
  { headers: { origin: "null", "sec-fetch-site": "same-origin" }, taken: true },
  { headers: { origin: "null", "sec-fetch-site": "cross-site" }, taken: false },
  { headers: { origin: "https://evil.test" }, taken: false },
])("from a page that keeps its address to itself, with $headers: $taken", ({ headers, taken }) => {
  expect(isTaken(headers as Record<string, string>, true)).toBe(taken);
  expect(isTaken(headers as Record<string, string>, false)).toBe(
    taken && headers.origin !== "null",
  );
});

it.each([
  { headers: {}, isOurs: false },
  { headers: { "sec-fetch-site": "same-origin" }, isOurs: true },
  { headers: { "sec-fetch-site": "same-origin", origin: own }, isOurs: true },
  { headers: { origin: own }, isOurs: true },
  { headers: { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, isOurs: true },
  { headers: { "sec-fetch-site": "none" }, isOurs: false },
  { headers: { "sec-fetch-site": "cross-site", origin: own }, isOurs: false },
  { headers: { "sec-fetch-site": "same-origin", origin: "null" }, isOurs: false },
  { headers: { origin: "https://evil.test" }, isOurs: false },
])("a form with $headers is known as ours: $isOurs", ({ headers, isOurs }) => {
  const given = headers as Record<string, string>;
  expect(isOwnForm({ ...inProcess, header: (name) => given[name] }, publicUrl)).toBe(isOurs);
});
