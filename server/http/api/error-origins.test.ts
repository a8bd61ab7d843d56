import { describe, expect, it } from "vitest";
import { toHttpError } from "./error-handler.ts";
import { HttpError } from "./http-error.ts";

describe("what an error of any origin means", () => {
  const withCode = (code: unknown) => Object.assign(new Error("x"), { code });
  const withStatus = (statusCode: number) => Object.assign(new Error("x"), { statusCode });
  const looped = new Error("x");
  looped.cause = looped;

  it.each([
    ...["08006", "53300", "57P01", "57014", "ECONNREFUSED", "ECONNRESET", "EPIPE"].map(withCode),
    ...["ENOTFOUND", "ETIMEDOUT"].map(withCode),
    ...["timeout exceeded when trying to connect", "Connection terminated unexpectedly"].map(Error),
    ...["Client has encountered a connection error and is not queryable"].map(Error),
    new Error("Query read timeout"),
    new Error("Failed query", { cause: new Error("", { cause: withCode("57P03") }) }),
  ])("a database that is away, by %o", (error) => {
    const { code, details } = toHttpError(error);
    expect([code, details]).toEqual(["unavailable", { retryAfter: 5 }]);
  });

  it.each([
    [withStatus(413), "too_large", { text: "body_too_large" }],
    [withStatus(415), "unsupported_type", {}],
    [withStatus(400), "malformed_request", {}],
    [withStatus(499), "malformed_request", {}],
    [withStatus(399), "internal_error", {}],
    [withStatus(500), "internal_error", {}],
    [withCode("ENOSPC"), "insufficient_storage", {}],
    [withCode("EROFS"), "unavailable", { text: "storage_unavailable" }],
    [withCode("23505"), "internal_error", {}],
    [withCode("x08006"), "internal_error", {}],
    [withCode(57014), "internal_error", {}],
    [new Error("x", { cause: null }), "internal_error", {}],
    [looped, "internal_error", {}],
    [undefined, "internal_error", {}],
    [null, "internal_error", {}],
    ["a text", "internal_error", {}],
  ])("%o: %s", (error, code, details) => {
    const meaning = toHttpError(error);
    expect([meaning.code, meaning.details]).toEqual([code, details]);
  });

  it("is what it says itself where it is a refusal already", () => {
    const refusal = new HttpError("conflict", { cause: withCode("08006") });
    expect(toHttpError(refusal)).toBe(refusal);
    expect([refusal.status, refusal.message, refusal.name]).toEqual([409, "conflict", "HttpError"]);
    expect((refusal.cause as { code: string }).code).toBe("08006");
    expect("cause" in new HttpError("conflict")).toBe(false);
  });
});
