import type { Endpoint } from "@hilal/contract/define-endpoint";
import { translatorFor } from "@hilal/i18n/translator";
import { z } from "zod";

/** The page's whole style sheet; the policy allows it by hash. */
export const documentationStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 60rem; padding: 2rem 1rem 6rem; }
h2 { border-block-start: 3px solid; margin-block-start: 3rem; padding-block-start: .5rem; text-transform: capitalize; }
details { border-block-end: 1px solid #8886; padding-block: .5rem; }
summary { cursor: pointer; }
code { font-family: ui-monospace, monospace; }
pre { overflow-x: auto; padding: 1rem; background: #8882; font-size: .85rem; }
`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The contract as a readable page: an entry an endpoint, in sections by area, without any script. */
export function documentationPage(endpoints: readonly Endpoint[]): string {
  const t = translatorFor("en");
  const areas = Map.groupBy(endpoints, (endpoint) => endpoint.name.split(".")[0] ?? "");
  const sections = [...areas].map(
    ([area, members]) => `<h2>${escapeHtml(area)}</h2>${members.map(entryOf).join("")}`,
  );
  const title = escapeHtml(t("documentation.title"));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${documentationStyles}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(t("documentation.introduction"))}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>${sections.join("")}</body></html>`;
}

function entryOf(endpoint: Endpoint): string {
  const t = translatorFor("en");
  const parts = [
    ["documentation.parameters", endpoint.params, "input"],
    ["documentation.query", endpoint.query, "input"],
    ["documentation.body", endpoint.body, "input"],
    ["documentation.answer", endpoint.answer, "output"],
  ] as const;
  const schemas = parts.map(([label, schema, io]) => schemaOf(t(label), schema, io)).join("");
  return `<details><summary><code><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)}
 <small>(${endpoint.access})</small></summary>${schemas}</details>`;
}

function schemaOf(label: string, schema: z.ZodType, io: "input" | "output"): string {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  });
  const isEmpty =
    described.type === "object" && Object.keys(described.properties ?? {}).length === 0;
  if (isEmpty || Object.keys(described).length === 0) return "";
  return `<h3>${escapeHtml(label)}</h3><pre>${escapeHtml(JSON.stringify(described, null, 2))}</pre>`;
}
