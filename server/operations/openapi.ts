import { auditCsvPath, auditFilter } from "@hilal/contract/audit";
import { xsrfHeader } from "@hilal/contract/client/browser-names";
import { uploadFailure, uploadMedia } from "@hilal/contract/media";
import { newsletterCsvPath } from "@hilal/contract/newsletter";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { errorBody } from "@hilal/contract/shared/error-body";
import { refreshCookie } from "../features/accounts/sessions/session-cookies.ts";
import { type Json, toJsonSchema } from "./json-schema.ts";
import { areaOf, templateOf, toOperation, toTableOperation } from "./openapi-operation.ts";

/** Calls that prove by the refresh cookie who makes them. */
const byCookie = new Set(["accounts.refresh"]);

/** The OpenAPI 3.1 description of the whole contract, and of the calls that stand beside it. */
export function toOpenApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path);
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
    tags: [...new Set([...endpoints, uploadMedia].map(areaOf))].map((name) => ({ name })),
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

/** The file host, in the words of Cloudinary's upload call, and the newsletter's addresses and the audit log as tables. */
const besideTheContract: Record<string, Json> = {
  [templateOf(uploadMedia.path)]: {
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
