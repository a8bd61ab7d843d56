import { createHash } from "node:crypto";
import { houseColour } from "@hilal/contract/shared/colours";
import { directionOf, type Language } from "@hilal/i18n/languages";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { urduFace, urduFacePolicy } from "../../content/html/urdu-face.ts";

/** Why there is no download yet, or none at all. */
export type WaitingFor = "making" | "busy" | "failed";

export interface WaitingPage {
  readonly language: Language;
  readonly title: string;
  /** Of a hundred. */
  readonly progress: number;
  /** The page on the site, without language prefix. */
  readonly address: string;
  readonly waitingFor: WaitingFor;
}

/** Seconds until it is worth looking again. */
export const lookAgainAfter: Readonly<Record<WaitingFor, number>> = {
  making: 4,
  busy: 120,
  failed: 3600,
};

const texts = {
  making: ["documents.making.title", "documents.making.explained"],
  busy: ["documents.making.busyTitle", "documents.making.busy"],
  failed: ["documents.making.failedTitle", "documents.making.failed"],
} as const;

const style =
  urduFace +
  `:root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif}:lang(ur){font-family:'Noto Naskh Arabic',serif;line-height:2.2}h1{font-size:1.5rem}progress{width:100%;accent-color:${houseColour}}`;

/** What the page may load: nothing but its own style and face. */
export const waitingPagePolicy = `default-src 'none'; ${urduFacePolicy}; style-src 'sha256-${createHash(
  "sha256",
)
  .update(style)
  .digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Says, without script, that a download is being made, and looks again by itself (product: documents 9). */
export function waitingPage({
  language,
  title,
  progress,
  address,
  waitingFor,
}: WaitingPage): string {
  const t = translatorFor(language);
  const [heading, explanation] = texts[waitingFor];
  const isMaking = waitingFor === "making";
  const percent = t("documents.making.progress", { percent: progress });
  const refresh = `<meta http-equiv="refresh" content="${lookAgainAfter.making}">`;
  return [
    "<!doctype html>",
    `<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    isMaking ? refresh : "",
    `<title>${escapeHtml(t(heading))}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(t(heading))}</h1>`,
    `<p role="status">${escapeHtml(t(explanation, { title }))}</p>`,
    isMaking
      ? `<p><progress max="100" value="${progress}" aria-label="${escapeHtml(percent)}"></progress></p>`
      : "",
    `<p><a href="${escapeHtml(address)}">${escapeHtml(t("documents.making.back"))}</a></p>`,
    "</main></body></html>",
  ].join("");
}
