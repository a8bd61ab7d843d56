import { allEndpoints } from "@hilal/contract/all-endpoints";
import { describe, expect, it } from "vitest";
import { toOpenApi } from "./openapi.ts";

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}
interface Description {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: object };
}

// As a client reads it: without values that JSON cannot represent.
const description: Description = JSON.parse(
  JSON.stringify(toOpenApi(allEndpoints, "https://hilal.example")),
);
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const named = (id: string) => operations.find(({ operation }) => operation.operationId === id);

/** Every value under a key, however deep. */
function toValues(key: string, value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...toValues(key, inner),
  ]);
}

describe("the OpenAPI description", () => {
  it("says where it holds, and names each call once", () => {
    expect(description.openapi).toBe("3.1.0");
    expect(description.servers).toEqual([{ url: "https://hilal.example" }]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(allEndpoints.map(({ name }) => name)));
  });

  it.each(operations)("$method $path is whole (OpenAPI 3.1, section 4.8.10)", (call) => {
    const { path, method, operation } = call;
    expect(["get", "post", "put", "patch", "delete"]).toContain(method);
    expect(operation.summary).not.toBe("");
    expect(description.tags).toContainEqual({ name: operation.tags[0] });
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    for (const { required, schema } of inPath)
      expect([required, typeof schema]).toEqual([true, "object"]);
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => /^20[0124]$/.test(status))).toHaveLength(1);
    expect(operation.responses.default?.description).toBe("Refused");
    for (const response of Object.values(operation.responses))
      expect(response.description).toBeTruthy();
    for (const scheme of operation.security.flatMap((each) => Object.keys(each))) {
      expect(description.components.securitySchemes).toHaveProperty(scheme);
    }
    if (method === "get" || method === "delete") expect(operation.requestBody).toBeUndefined();
  });

  it("refers to nothing that is not there, and names no dialect of its own", () => {
    const known = Object.keys(description.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    const references = toValues("$ref", description);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(known).toContain(reference);
    expect(toValues("$schema", description)).toEqual([]);
  });

  it("tells a form's file as bytes", () => {
    const body = named("articles.create")?.operation.requestBody;
    expect(body?.required).toBe(true);
    expect(Object.keys(body?.content ?? {})).toEqual(["multipart/form-data", "application/json"]);
    expect(body?.content["multipart/form-data"]?.schema.properties).toMatchObject({
      cover_image: {
        anyOf: [
          { type: "string", maxLength: 2_000 },
          { type: "string", contentMediaType: "application/octet-stream" },
        ],
      },
    });
    expect(body?.content["application/json"]?.schema.additionalProperties).toBe(false);
  });

  it("has the file host's upload, with its own words for a refusal", () => {
    const upload = named("media.upload");
    expect([upload?.method, upload?.path]).toEqual(["post", "/media/v1_1/{cloud}/{kind}/upload"]);
    expect(upload?.operation.parameters[1]?.schema).toEqual({
      type: "string",
      enum: ["image", "raw", "video", "auto"],
    });
    expect(upload?.operation.responses.default?.content).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/UploadError" } },
    });
    expect(upload?.operation.security).toEqual([{ accessToken: [] }, {}]);
  });

  it("tells what refreshing a token asks for", () => {
    expect(named("accounts.refresh")?.operation.security).toEqual([
      { refreshCookie: [], xsrfToken: [] },
    ]);
  });
});
