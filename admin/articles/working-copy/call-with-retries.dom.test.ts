import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError, type ErrorCode } from "@hilal/contract/shared/errors";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callWithRetries } from "./call-with-retries.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refusal = (code: ErrorCode) => new ApiError({ error: "No.", code });

/** Starts a call that fails so many times before it succeeds. */
function begin(failures: number, error: unknown = new ConnectionLost("connection_lost")) {
  const controller = new AbortController();
  const failed = vi.fn();
  let calls = 0;
  const answer = callWithRetries(
    async () => {
      calls += 1;
      if (calls <= failures) throw error;
      return "done";
    },
    { signal: controller.signal, failed },
  );
  answer.catch(() => undefined);
  return { answer, failed, calls: () => calls, abort: () => controller.abort(new Error("Left.")) };
}

it("answers at once where nothing fails", async () => {
  const { answer, failed } = begin(0);
  expect(await answer).toBe("done");
  expect(failed).not.toHaveBeenCalled();
});

it("tries again after pauses that double up to ten seconds", async () => {
  const { answer, failed, calls } = begin(6);
  await vi.advanceTimersByTimeAsync(0);
  for (const [index, wait] of [1000, 2000, 4000, 8000, 10_000, 10_000].entries()) {
    expect(calls()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(calls()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(calls()).toBe(7);
  expect(await answer).toBe("done");
  expect(failed).toHaveBeenCalledTimes(6);
});

it.each<ErrorCode>(["internal_error", "unavailable", "request_timeout", "too_many_requests"])(
  "waits where the server says %s",
  async (code) => {
    const { answer, failed } = begin(1, refusal(code));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBe("done");
    expect(failed).toHaveBeenCalledWith(refusal(code));
  },
);

it.each([refusal("forbidden"), refusal("not_found"), new TypeError("broken")])(
  "gives up at once on %s",
  async (error) => {
    const { answer, failed, calls } = begin(1, error);
    await expect(answer).rejects.toBe(error);
    expect([calls(), failed.mock.calls.length]).toEqual([1, 0]);
  },
);

it("tries at once when the line is back", async () => {
  const { answer, calls } = begin(1);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event("online"));
  expect(await answer).toBe("done");
  expect(calls()).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("ends with the reason for which it was ended", async () => {
  const { answer, calls, abort } = begin(1);
  await vi.advanceTimersByTimeAsync(10);
  abort();
  await expect(answer).rejects.toThrow("Left.");
  expect(calls()).toBe(1);
});
