import { errorBody } from "@hilal/contract/shared/error-body";
import { expect } from "vitest";
import type { Route } from "../http/api/route.ts";

interface Answer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Checks an answer against the contract: a success has exactly the endpoint's status and fields (no further ones), an
 * error is an `ErrorBody`. Paths outside the contract are ignored.
 */
export function checkAnswer(routes: readonly Route[], answer: Answer): void {
  const endpoint = findEndpoint(routes, answer.method, answer.url);
  if (!endpoint) return;
  if (answer.status >= 400) {
    expect(errorBody.parse(answer.body)).toEqual(answer.body);
    return;
  }
  // The caller has this answer already.
  if (answer.status === 304) return;
  expect(answer.status, `${endpoint.name}: status`).toBe(endpoint.status);
  const parsed = endpoint.answer.safeParse(answer.body);
  expect(parsed.error?.issues ?? [], `${endpoint.name}: answer`).toEqual([]);
  expect(answer.body, `${endpoint.name}: fields outside the contract`).toEqual(parsed.data);
}

function findEndpoint(routes: readonly Route[], method: string, url: string) {
  const path = new URL(url, "http://hilal.test").pathname.replace(/\/?$/, "/");
  return routes
    .map((route) => route.endpoint)
    .filter((endpoint) => endpoint.method === method && toPathPattern(endpoint.path).test(path))
    .sort((one, other) => countParameters(one.path) - countParameters(other.path))[0];
}

/** Cached by path: every endpoint's pattern is tested for each answer. */
const patterns = new Map<string, RegExp>();

function toPathPattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = new RegExp(`^${path.replace(/\/?$/, "/").replace(/:[a-zA-Z_]+/g, "[^/]+")}$`);
  patterns.set(path, pattern);
  return pattern;
}

/** A fixed path wins over one with parameters, as in the router. */
const countParameters = (path: string) => path.split(":").length;
