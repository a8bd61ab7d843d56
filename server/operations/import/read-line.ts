import { createHash } from "node:crypto";
import { createArticle } from "@hilal/contract/articles/article-form";
import { readHtml } from "@hilal/i18n/text/read-html";
import { z } from "zod";
import { HttpError } from "../../http/api/http-error.ts";
import { parseInput } from "../../http/api/parse-input.ts";
import type { NumberedLine } from "./numbered-lines.ts";

/** Fields that are plain text here, but that systems which store them as HTML export with character references. */
const plainFields = ["title", "standfirst", "writer", "cover_alt"] as const;

/** Contains markup already: text between tags must not be split into paragraphs. */
const markedUp = /<(?:p|div|br|pre|section|article)\b/i;
const beginsBlock =
  /^<(?:\/|!--|(?:h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|t[dh]|caption|blockquote|figure|figcaption|aside|hr|iframe|center|address)\b)/i;

/**
 * Normalises the fields of a line: character references of plain fields are decoded once, and a plain text body, as
 * some systems store it, is turned into paragraphs.
 */
function normaliseFields(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const meant = { ...fields };
  for (const name of plainFields) {
    const value = fields[name];
    if (typeof value === "string") meant[name] = decoded(value);
  }
  if (typeof fields.description === "string") meant.description = toParagraphs(fields.description);
  return meant;
}

/** Decodes the character references of a text once; tags in it stay literal text. */
function decoded(text: string): string {
  if (!text.includes("&")) return text;
  let plain = "";
  readHtml(text.replaceAll("<", "&lt;"), {
    begin: () => undefined,
    end: () => undefined,
    text: (part) => {
      plain += part;
    },
  });
  return plain;
}

/** An empty line starts a paragraph, a line feed a line break. A body with paragraph markup is left unchanged. */
function toParagraphs(body: string): string {
  const text = body.replace(/\r\n?/g, "\n").trim();
  if (!text.includes("\n") || markedUp.test(text)) return body;
  return text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => (beginsBlock.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}

/** The longest line, in bytes: a body of the longest length, its markup and every letter written as `\u0627`. */
export const longestLine = 8_000_000;

/** A line as its sender wrote it: a form's fields, and the key that is the import's own. */
export interface SentLine {
  /** The line's own key; undefined when it has none. */
  readonly key: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Numbers and texts are the same key when they are written alike (7 and "7"). */
const keySchema = z
  .union([z.int(), z.string()])
  .transform((key) => String(key).trim())
  .pipe(z.string().regex(/^\P{Cc}{1,200}$/u));

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a line, before its fields are validated.
 * @throws HttpError when the line is too long, not UTF-8 or not a JSON object, or its key is invalid
 */
export function readLine({ bytes }: Pick<NumberedLine, "bytes">): SentLine {
  if (!bytes) {
    const text = `The line is longer than ${longestLine / 1_000_000} MB.`;
    throw new HttpError("too_large", { text });
  }
  const body = objectIn(decodeUtf8(bytes));
  const { key: sent, ...fields } = body;
  if (!Object.hasOwn(body, "key")) return { key: undefined, fields };
  const key = keySchema.safeParse(sent);
  if (key.success) return { key: key.data, fields };
  const rule = "The key must be a whole number, or a text of 1 to 200 characters.";
  throw new HttpError("validation_failed", { fields: { key: rule } });
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new HttpError("malformed_request", { text: "The line is not UTF-8 text.", cause });
  }
}

function objectIn(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const text = `The line is not JSON${describeParseError(cause)}.`;
    throw new HttpError("malformed_request", { text, cause });
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new HttpError("malformed_request", { text: "The line is not a JSON object." });
}

/** Returns where in a line the parser stopped, and what it expected there, as far as its message contains that. */
function describeParseError(cause: unknown): string {
  const said = cause instanceof Error ? cause.message : "";
  const [, why, place] = /^(.*?) in JSON at position (\d+)/s.exec(said) ?? [];
  if (why && place) return `: ${why.toLowerCase()} at character ${Number(place) + 1}`;
  return /^Unexpected token/.test(said) ? ": it does not begin with {" : "";
}

/**
 * The article form that a line means.
 * @param allowRemoval whether the body may lose pictures, embeds and marked-up content that are not allowed here
 * @throws HttpError with every field that is wrong
 */
export function toArticleForm({ fields }: SentLine, { allowRemoval }: { allowRemoval: boolean }) {
  const { body } = parseInput(createArticle, {
    params: {},
    query: {},
    body: normaliseFields(fields),
  });
  return { ...body, ...(allowRemoval ? { allow_removal: true } : {}) };
}

export type LineForm = ReturnType<typeof toArticleForm>;

const hashJson = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/**
 * Returns a hash of a line's content that does not depend on the order of its fields. The fields must have been
 * validated.
 */
export function hashLineContent({ fields }: SentLine): string {
  return hashJson(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns the key of a line without one: a hash of the article's identifying fields, so that the same line is the same
 * article.
 */
export function deriveKey({ fields }: SentLine): string {
  const { title, writer, publish_date, category, description } = fields;
  return `content:${hashJson([title, writer, publish_date, category, description])}`;
}

/** A validated line, ready to become an article. */
export interface LineToImport {
  readonly number: number;
  readonly fileHash: string;
  readonly source: string;
  readonly key: string;
  readonly contentHash: string;
  readonly form: LineForm;
}
