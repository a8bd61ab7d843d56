import type { SitePage } from "@hilal/site/render";
import { beforeEach, describe, expect, it } from "vitest";
import { HttpError } from "../http/api/http-error.ts";
import { createLog } from "../process/log.ts";
import { logFailedSections, PageFailed, pageFailure } from "./page-failures.ts";

let lines: Record<string, unknown>[] = [];
const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
const rendering = { page: { name: "article" } as SitePage, requestId: "req-7" };
const away = () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
beforeEach(() => {
  lines = [];
});

describe("a page that could not be made", () => {
  it.each(["not_found", "validation_failed", "too_many_requests"] as const)(
    "is no failure where the request is at fault: %s",
    (code) => {
      const refusal = new HttpError(code);
      expect(pageFailure(log, rendering, refusal)).toBe(refusal);
      expect(lines).toEqual([]);
    },
  );

  it("is told without its error where the database is away, and has no number", () => {
    const error = away();
    const failure = pageFailure(log, rendering, error) as PageFailed;
    expect(failure).toBeInstanceOf(PageFailed);
    expect([failure.name, failure.message, failure.reference]).toEqual([
      "PageFailed",
      "page failed",
      undefined,
    ]);
    expect(failure.cause).toBe(error);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: "page failed",
        page: "article",
        requestId: "req-7",
        code: "unavailable",
      }),
    ]);
    expect(lines[0]).not.toHaveProperty("err");
  });

  it("is told with its error where nobody expected it, under the number of the request", () => {
    const failure = pageFailure(log, rendering, new TypeError("oh")) as PageFailed;
    expect(failure.reference).toBe("req-7");
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        msg: "page failed",
        page: "article",
        requestId: "req-7",
        code: "internal_error",
        err: expect.objectContaining({ message: "oh" }),
      }),
    ]);
  });
});

describe("a page without some of its sections", () => {
  it("is not spoken of when it has all of them", () => {
    logFailedSections(log, rendering, []);
    expect(lines).toEqual([]);
  });

  it("names all that are missing, and the error of the first that nobody expected", () => {
    const unexpected = { section: "authors", error: new TypeError("oh") };
    logFailedSections(log, rendering, [{ section: "videos", error: away() }, unexpected]);
    logFailedSections(log, rendering, [{ section: "videos", error: away() }]);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        msg: "sections failed",
        requestId: "req-7",
        page: "article",
        sections: ["videos: unavailable", "authors: internal_error"],
        err: expect.objectContaining({ message: "oh" }),
      }),
      expect.objectContaining({ level: 40, sections: ["videos: unavailable"] }),
    ]);
    expect(lines[1]).not.toHaveProperty("err");
  });
});
