import type { Endpoint } from "@hilal/contract/define-endpoint";
import { errorBody } from "@hilal/contract/error-body";
import { z } from "zod";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Json;
  return rest;
};

/** `/api/article/:id/` as OpenAPI writes it. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** The OpenAPI 3.1 description of the whole contract. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hilal Portal",
      version: "1",
      description: "Made from the contract that server and clients share.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const body = schemaOf(endpoint.body, "input");
  const hasBody = Object.keys((body.properties as Json | undefined) ?? {}).length > 0;
  const mediaTypes =
    endpoint.bodyKind === "form"
      ? ["multipart/form-data", "application/json"]
      : ["application/json"];
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split(".")[0]],
    summary: endpoint.summary,
    "x-access": endpoint.access,
    security: endpoint.access === "public" ? [] : [{ accessToken: [] }],
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
    ],
    ...(hasBody
      ? {
          requestBody: {
            content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: body }])),
          },
        }
      : {}),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: "Done" }
          : {
              description: "Done",
              content: { "application/json": { schema: schemaOf(endpoint.answer, "output") } },
            },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function parametersOf(schema: z.ZodType, place: "path" | "query"): Json[] {
  const described = schemaOf(schema, "input");
  const required = (described.required as string[] | undefined) ?? [];
  return Object.entries((described.properties as Json | undefined) ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}
