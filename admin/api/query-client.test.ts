import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError, type ErrorCode } from "@hilal/contract/shared/errors";
import { expect, test } from "vitest";
import { isWorthRetrying, retryPause } from "./query-client.ts";

const refused = (code: ErrorCode) => new ApiError({ error: "no", code });

test("a read is tried three times more", () => {
  expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, refused("unavailable")))).toEqual(
    [true, true, true, false],
  );
  expect(isWorthRetrying(2, new ConnectionLost("connection_lost"))).toBe(true);
});

test("what the server refuses for good is not asked again", () => {
  expect(isWorthRetrying(0, refused("forbidden"))).toBe(false);
  expect(isWorthRetrying(0, refused("not_found"))).toBe(false);
  expect(isWorthRetrying(0, refused("too_many_requests"))).toBe(true);
});

test("the pauses double and end at thirty seconds", () => {
  expect([0, 1, 2, 4, 5, 9].map(retryPause)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});
