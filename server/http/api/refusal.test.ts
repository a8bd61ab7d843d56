import { expect, it } from "vitest";
import { HttpError, toRefusal } from "./http-error.ts";

it.each([
  [
    "every field that fails, each code once",
    new HttpError("validation_failed", {
      fields: { title: "title_required", writer: "writer_required", other: "title_required" },
      text: "release_refused",
    }),
    ["title_required", "writer_required"],
    ["title_required", "writer_required"],
  ],
  [
    "its own sentence",
    new HttpError("conflict", { text: "article_in_release" }),
    [],
    ["article_in_release"],
  ],
  ["its kind", new HttpError("version_conflict", { fields: {} }), [], ["version_conflict"]],
])("a refusal is told by %s", (_what, error, faults, codes) => {
  expect(toRefusal(error)).toEqual({ error, faults, codes, failure: codes[0] });
});

it.each([
  ["what broke", new Error("It broke.")],
  ["a fault of ours", new HttpError("internal_error")],
  ["what is to be tried again", new HttpError("unavailable", { retryAfter: 1 })],
])("%s is no refusal and is thrown again", (_what, error) => {
  expect(() => toRefusal(error)).toThrow(error);
});
