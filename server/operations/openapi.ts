import { auditCsvPath, auditFilter } from "@hilal/contract/audit";
import { xsrfHeader } from "@hilal/contract/client/browser-names";
import { uploadFailure, uploadMedia } from "@hilal/contract/media";
import { newsletterCsvPath } from "@hilal/contract/newsletter";
import type { Access, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { errorBody } from "@hilal/contract/shared/error-body";
import { z } from "zod";
import { refreshCookie } from "../features/accounts/session-cookies.ts";

/** Calls that authenticate by the refresh cookie. */
const byCookie = new Set(["accounts.refresh"]);

/** Returns the OpenAPI 3.1 description of the whole contract, and of the calls outside it. */
export function toOpenApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = toPathTemplate(endpoint.path);
    const security = byCookie.has(endpoint.name)
      ? [{ refreshCookie: [], xsrfToken: [] }]
      : undefined;
    const operation = toOperation(endpoint, security ? { security } : {});
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hilal Portal",
      version: "1",
      description: "Made from the contract that server and clients share.",
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set([...endpoints, uploadMedia].map(getArea))].map((name) => ({ name })),
    paths: { ...paths, ...besideTheContract },
    components: {
      schemas: {
        Error: toJsonSchema(errorBody, "output"),
        UploadError: toJsonSchema(uploadFailure, "output"),
      },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        refreshCookie: { type: "apiKey", in: "cookie", name: refreshCookie },
        xsrfToken: { type: "apiKey", in: "header", name: xsrfHeader },
      },
    },
  };
}

/** `/api/article/:id/` as OpenAPI writes it. */
const toPathTemplate = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** The differences of a call from the others of the contract. */
interface OperationOverrides {
  /** The security scheme; by default the access token, for every call that is not public. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** The component that describes its error responses. */
  readonly httpError?: string;
  readonly description?: string;
}

/** An endpoint as an OpenAPI operation. */
function toOperation(endpoint: Endpoint, peculiar: OperationOverrides = {}): Json {
  const tokenNeeded = endpoint.access === "public" ? [] : [{ accessToken: [] }];
  return {
    operationId: endpoint.name,
    tags: [getArea(endpoint)],
    summary: endpoint.summary,
    ...(peculiar.description ? { description: peculiar.description } : {}),
    "x-access": endpoint.access,
    security: peculiar.security ?? tokenNeeded,
    parameters: [
      ...listParameters(endpoint.params, "path"),
      ...listParameters(endpoint.query, "query"),
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

/**
 * A staff call that returns a table for a spreadsheet; it is not part of the contract since the response is not JSON.
 */
function toTableOperation({ operationId, summary, access, query }: Table): Json {
  return {
    operationId,
    tags: [getArea({ name: operationId })],
    summary,
    "x-access": access,
    security: [{ accessToken: [] }],
    parameters: query ? listParameters(query, "query") : [],
    responses: {
      200: { description: "Done", content: { "text/csv": { schema: { type: "string" } } } },
      default: errorResponse("Error"),
    },
  };
}

/** The part of the API that an endpoint belongs to: the first half of its name. */
export const getArea = ({ name }: Pick<Endpoint, "name">): string => name.split(".")[0] ?? name;

/** The error response of a call. */
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

function listParameters(schema: z.ZodType, place: "path" | "query"): Json[] {
  const described = toJsonSchema(schema, "input");
  const required = (described.required as string[] | undefined) ?? [];
  return Object.entries((described.properties as Json | undefined) ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}

export type Json = Record<string, unknown>;

/**
 * Converts a schema of the contract to JSON Schema 2020-12, the dialect of OpenAPI 3.1.
 * @param io whether the request or the response is described
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

/** The file host, in the words of Cloudinary's upload call, and the newsletter's addresses and the audit log as tables. */
const besideTheContract: Record<string, Json> = {
  [toPathTemplate(uploadMedia.path)]: {
    post: toOperation(uploadMedia, {
      security: [{ accessToken: [] }, {}],
      httpError: "UploadError",
      description:
        "For staff by their access token, or for an outside tool by the secret `upload_preset` of the settings. `image` takes PNG, JPEG, GIF, BMP and ICO up to 10 MB, `raw` a PDF up to 100 MB, `auto` either. `cloud` may be any word.",
    }),
  },
  [newsletterCsvPath]: {
    get: toTableOperation({
      operationId: "newsletter.exportSubscribers",
      summary: "The confirmed addresses as a table",
      access: "newsletter.manage",
    }),
  },
  [auditCsvPath]: {
    get: toTableOperation({
      operationId: "audit.export",
      summary: "Who did what as a table, by the filters of the list",
      access: "audit.read",
      query: auditFilter,
    }),
  },
};
