import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError, type ErrorCode } from "@hilal/contract/shared/errors";
import { describe, expect, test } from "vitest";
import { loadTexts } from "../texts/load-texts.ts";
import { toErrorMessage } from "./error-message.ts";

/** An error response from something between the client and the server, as the client reports it. */
const fromGateway = (code: ErrorCode, reason: string | null) =>
  new ApiError({ error: reason ?? "Bad Gateway", code }, undefined, reason);

const [english, urdu] = await Promise.all([loadTexts("en"), loadTexts("ur")]);

describe("what a failure says to an editor", () => {
  test("is what the answer says, whoever gave it", () => {
    const ours = new ApiError({ error: "Title is required.", code: "validation_failed" });
    expect(toErrorMessage(ours, english)).toBe("Title is required.");
    expect(toErrorMessage(fromGateway("upstream_failed", "Restarting."), urdu)).toBe("Restarting.");
  });

  test("is else what its status means, in the editor's language", () => {
    const silent = fromGateway("upstream_failed", null);
    expect(toErrorMessage(silent, english)).toBe(
      "A service that we need did not answer. Please try again later.",
    );
    expect(toErrorMessage(silent, urdu)).toMatch(/^ایک مطلوبہ سروس نے جواب نہیں دیا۔/);
    expect(toErrorMessage(fromGateway("too_large", null), english)).toBe(
      "What you sent is too large.",
    );
  });

  test("is else that nobody expected it, or that nothing was reached", () => {
    expect(toErrorMessage(new SyntaxError("Unexpected token <"), english)).toMatch(
      /^An unexpected error occurred\./,
    );
    expect(toErrorMessage(new ConnectionLost("connection_lost"), english)).toMatch(
      /^Network error\./,
    );
  });
});
