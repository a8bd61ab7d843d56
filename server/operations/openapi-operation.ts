import type { Access, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { z } from "zod";
import { isEmptySchema, type Json, toJsonSchema } from "./json-schema.ts";

/** In what a call differs from the others of the contract. */
interface Peculiar {
  /** The scheme that proves who calls; left out, the access token wherever the call is not public. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** The component that tells its refusals. */
  readonly httpError?: string;
  readonly description?: string;
}

/** `/api/article/:id/` as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** An endpoint as an OpenAPI operation. */
export function toOperation(endpoint: Endpoint, peculiar: Peculiar = {}): Json {
  const tokenNeeded = endpoint.access === "public" ? [] : [{ accessToken: [] }];
  return {
    operationId: endpoint.name,
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    ...(peculiar.description ? { description: peculiar.description } : {}),
    "x-access": endpoint.access,
    security: peculiar.security ?? tokenNeeded,
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
    ],
    ...toRequestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: "Done",
        ...(endpoint.status === 204
          ? {}
          : { content: json(toJsonSchema(endpoint.answer, "output")) }),
      },
      default: errorResponse(peculiar.httpError ?? "Error"),
    },
  };
}

interface Table {
  readonly operationId: string;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodType;
}

/** A call for staff that answers a table for a spreadsheet, and stands beside the contract since that is not JSON. */
export function toTableOperation({ operationId, summary, access, query }: Table): Json {
  return {
    operationId,
    tags: [areaOf({ name: operationId })],
    summary,
    "x-access": access,
    security: [{ accessToken: [] }],
    parameters: query ? parametersOf(query, "query") : [],
    responses: {
      200: { description: "Done", content: { "text/csv": { schema: { type: "string" } } } },
      default: errorResponse("Error"),
    },
  };
}

/** The part of the API that an endpoint belongs to: the first half of its name. */
export const areaOf = ({ name }: Pick<Endpoint, "name">): string => name.split(".")[0] ?? name;

/** The answer to a call that is refused. */
const errorResponse = (component: string): Json => ({
  description: "Refused",
  content: json({ $ref: `#/components/schemas/${component}` }),
});

const json = (schema: Json) => ({ "application/json": { schema } });

function toRequestBody({ body, bodyKind }: Endpoint): Json {
  const schema = toJsonSchema(body, "input");
  if (isEmptySchema(schema)) return {};
  const mediaTypes =
    bodyKind === "form" ? ["multipart/form-data", "application/json"] : ["application/json"];
  const required = ((schema.required as string[] | undefined) ?? []).length > 0;
  return {
    requestBody: {
      required,
      content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
    },
  };
}

function parametersOf(schema: z.ZodType, place: "path" | "query"): Json[] {
  const described = toJsonSchema(schema, "input");
  const required = (described.required as string[] | undefined) ?? [];
  return Object.entries((described.properties as Json | undefined) ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}
