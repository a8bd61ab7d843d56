import type { Endpoint, ParsedInput } from "@hilal/contract/define-endpoint";
import type { z } from "zod";
import { Refusal } from "./refusal.ts";

/**
 * Parses the three parts of a call by the endpoint's schemas.
 * @throws Refusal 404 for a path that names nothing, 400 with every failing field otherwise
 */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: { params: unknown; query: unknown; body: unknown },
): ParsedInput<E> {
  const params = endpoint.params.safeParse(raw.params ?? {});
  if (!params.success) throw new Refusal("not_found");
  const query = endpoint.query.safeParse(raw.query ?? {});
  const body = endpoint.body.safeParse(raw.body ?? {});
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  if (issues.length > 0) throw new Refusal("validation_failed", { fields: fieldCodes(issues) });
  return { params: params.data, query: query.data, body: body.data } as ParsedInput<E>;
}

/** The first code of each failing field; a schema's own messages are keys of the `validation` texts. */
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
