import type { Endpoint, ParsedInput } from "@hilal/contract/shared/define-endpoint";
import { limits } from "@hilal/contract/shared/limits";
import { z } from "zod";
import { HttpError } from "./http-error.ts";

/**
 * Parses the three parts of a call with the endpoint's schemas.
 * @throws HttpError 404 when the path's parameters are invalid, 400 with every failing field otherwise
 */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: { params: unknown; query: unknown; body: unknown },
): ParsedInput<E> {
  const params = endpoint.params.safeParse(raw.params ?? {});
  if (!params.success || holdsNul(Object.values(raw.params ?? {})))
    throw new HttpError("not_found");
  if (hasManyFields(raw.body)) {
    throw new HttpError("malformed_request", { text: "too_many_fields" });
  }
  refuseNul(raw.query, raw.body);
  const query = endpoint.query.safeParse(raw.query ?? {});
  const body = endpoint.body.safeParse(raw.body ?? {});
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  if (issues.length > 0) throw new HttpError("validation_failed", { fields: fieldCodes(issues) });
  return { params: params.data, query: query.data, body: body.data } as ParsedInput<E>;
}

/**
 * Whether an object anywhere in a body has more fields than allowed: reporting ninety thousand unknown fields is of no
 * use, and a schema takes seconds to find them. Iterative, since JSON may be nested deeper than the stack.
 */
function hasManyFields(body: unknown): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner = Object.values(next);
    if (!Array.isArray(next) && inner.length > limits.bodyFields) return true;
    for (const value of inner) if (typeof value === "object" && value !== null) waiting.push(value);
  }
  return false;
}

/** PostgreSQL cannot store U+0000 in text, and no text needs it: it is rejected here for every field. */
function refuseNul(...parts: readonly unknown[]): void {
  const fields: Record<string, string> = {};
  for (const part of parts) {
    if (typeof part !== "object" || part === null) continue;
    for (const [name, value] of Object.entries(part)) {
      if (holdsNul(value)) fields[name] = "control_characters";
    }
  }
  if (Object.keys(fields).length > 0) throw new HttpError("validation_failed", { fields });
}

/** Whether a value contains a text with U+0000 anywhere. Iterative, since JSON may be nested deeper than the stack. */
function holdsNul(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string" && next.includes("\u0000")) return true;
    if (typeof next === "object" && next !== null && isTree(next)) {
      for (const inner of Object.values(next)) waiting.push(inner);
    }
  }
  return false;
}

/** Whether a value is an array or a plain object, as created by parsing; an uploaded file is neither. */
function isTree(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** Returns the first code of each failing field; the schemas' messages are keys of the `validation` texts. */
function fieldCodes(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[key] ??= "unknown_field";
      continue;
    }
    const name = String(issue.path[0] ?? "body");
    fields[name] ??= /^[a-z0-9_]+$/.test(issue.message) ? issue.message : "invalid";
  }
  return fields;
}

/**
 * Validates a plain form's fields as the body of the equivalent API call. A form has more fields than the call accepts,
 * such as the page to return to or the name of its button; they are dropped, since calls reject unknown fields.
 *
 * @param params the parameters of the call's address
 * @throws HttpError 400, 404 for parameters that match no record
 */
export function parseForm<E extends Endpoint>(
  endpoint: E,
  fields: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>> = {},
): ParsedInput<E>["body"] {
  const known = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
  const body = Object.fromEntries(
    known.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
  return parseInput(endpoint, { params, query: {}, body }).body;
}
