import { ApiError, type ErrorBody } from "@hilal/contract/shared/errors";
import { expect, test } from "vitest";
import { toFailedSave } from "./failed-save.ts";

const names = ["title", "email", "version"];
const refused = (body: Partial<ErrorBody> & Pick<ErrorBody, "code">) =>
  toFailedSave(new ApiError({ error: "no", ...body }), names);

test("the server's sentences go beside the fields they are about", () => {
  const fields = { email: "Email is required.", title: "Title is required." };
  expect(refused({ code: "validation_failed", fields })).toEqual({
    kind: "fields",
    fields: [
      ["email", "Email is required."],
      ["title", "Title is required."],
    ],
  });
});

test("a sentence about a field the form does not have is told in a message", () => {
  expect(refused({ code: "validation_failed", fields: { user: "no" } })).toEqual({ kind: "other" });
});

test("a conflict carries the record as it stands", () => {
  const current = { id: 1, title: "theirs", version: 3 };
  expect(refused({ code: "version_conflict", current })).toEqual({ kind: "conflict", current });
  expect(refused({ code: "version_conflict" })).toEqual({ kind: "other" });
});

test("anything that is no refusal is told in a message", () => {
  expect(toFailedSave(new TypeError("broken"), names)).toEqual({ kind: "other" });
});
