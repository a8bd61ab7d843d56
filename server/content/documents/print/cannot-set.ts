import { markKinds } from "@hilal/contract/shared/rich-text";
import type { BodyNode } from "../../html/body-tree.ts";
import type { DocumentSource } from "../document-source.ts";

interface Fault {
  readonly reason: "unbroken" | "too_slow";
  /** The id of the article that is at fault, if one is. */
  readonly article?: number | undefined;
  readonly cause?: unknown;
}

/** A document that cannot be set, for a reason that people can be told (product: documents 31). */
export class CannotSet extends Error {
  override readonly name = "CannotSet";
  readonly reason: Fault["reason"];
  readonly article: number | undefined;

  constructor(message: string, { reason, article, cause }: Fault) {
    super(message, { cause });
    this.reason = reason;
    this.article = article;
  }
}

/** In letters. Addresses have two thousand at most; data pasted as text has hundreds of thousands. */
const longestUnbroken = 10_000;

const inline = new Set([...markKinds.map(({ element }) => element), "code", "span", "a", "small"]);
/** White space, and signs and letters of scripts that are written without it. */
const breaks =
  /[\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{Extended_Pictographic}]+/u;

/**
 * Refuses a document with an endless word at once, before it takes the queue minutes.
 * @throws CannotSet
 */
export function requireSettable({ sections, note }: DocumentSource): void {
  const articles = sections.flatMap((section) => section.articles);
  for (const { id, body } of [{ id: undefined, body: note?.body ?? [] }, ...articles]) {
    const parts: string[] = [];
    collect(body, parts);
    const words = parts.join("").split(breaks);
    if (words.some(({ length }) => length > longestUnbroken)) {
      throw new CannotSet("The document has an endless word.", { reason: "unbroken", article: id });
    }
  }
}

function collect(nodes: readonly BodyNode[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      parts.push(node);
      continue;
    }
    const around = inline.has(node.name) ? "" : "\n";
    parts.push(around);
    collect(node.children, parts);
    parts.push(around);
  }
}

/** In milliseconds: what each page may take, the least that a document may take, and the most. */
const [perPage, shortest, longest] = [5_000, 20_000, 180_000];
/** In letters; pages have up to 3,000 in both languages. */
const lettersOfPage = 2_000;

/** Returns the processor's time that a document may take, in milliseconds: five seconds for each page that it may have. */
export function getAllowance({ sections, note }: DocumentSource): number {
  const articles = sections.flatMap((section) => section.articles);
  const parts: string[] = [];
  for (const { body } of [{ body: note?.body ?? [] }, ...articles]) collect(body, parts);
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  const pages = articles.length + letters / lettersOfPage;
  return Math.min(longest, Math.max(shortest, Math.ceil(pages) * perPage));
}
