import type { Endpoint, ParsedInput } from "@hilal/contract/shared/define-endpoint";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

/**
 * A plain form's fields as the body of the call that does the same. A form carries more than the call takes, such as the
 * page to return to or the name of its button; a call refuses what it does not know.
 *
 * @param params the parameters of the call's address
 * @throws HttpError 400, 404 for parameters that name nothing
 */
export function bodyOfForm<E extends Endpoint>(
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
