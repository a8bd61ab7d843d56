import { z } from "zod";

export type Json = Record<string, unknown>;

/**
 * A schema of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1.
 * @param io what a caller sends, or what the server answers
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  });
  return described;
}

/** Whether there is anything in it: a call without parameters or body has an object without properties. */
export function isEmptySchema(described: Json): boolean {
  const properties = (described.properties ?? {}) as Json;
  const isBareObject = described.type === "object" && Object.keys(properties).length === 0;
  return isBareObject || Object.keys(described).length === 0;
}
