import { readdir, readFile } from "node:fs/promises";
import type { CategorySlug, EditionId } from "@hilal/contract/shared/editions";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { Marked, type Tokens } from "marked";
import { demoEditions, type EditionKey } from "./content/record-types.ts";
import { typographicQuotes } from "./typographic-quotes.ts";

/** A picture inside a body: `![alt](bridge "Caption")`. */
interface BodyPicture {
  /** The picture's subject, the last part of its file name. */
  readonly shows: string;
  readonly alt: string;
  readonly caption: string;
}

const placeholder = (index: number) => `picture-${index}:`;

/** Parses a Markdown body: returns its pictures, and its HTML once these are stored. */
function parseBody(markdown: string): {
  pictures: BodyPicture[];
  body: (addresses: readonly string[]) => string;
} {
  const pictures: BodyPicture[] = [];
  const marked = new Marked({
    renderer: {
      paragraph(token: Tokens.Paragraph) {
        const [only, ...rest] = token.tokens;
        const isPicture = only?.type === "image" && rest.length === 0;
        return isPicture
          ? `${this.parser.parseInline(token.tokens)}\n`
          : `<p>${this.parser.parseInline(token.tokens)}</p>\n`;
      },
      image({ href, text, title }: Tokens.Image) {
        pictures.push({ shows: href, alt: text, caption: title ?? "" });
        const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : "";
        return `<figure><img src="${placeholder(pictures.length - 1)}" alt="${escapeHtml(text)}">${caption}</figure>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return {
    pictures,
    body: (addresses) =>
      addresses.reduce(
        (text, address, index) => text.replace(`"${placeholder(index)}"`, `"${address}"`),
        html,
      ),
  };
}

export interface DemoArticle {
  readonly edition: EditionId;
  /** Its place in the edition, 1 for the newest. */
  readonly number: number;
  /** In Latin letters, from the file's name; its pictures' names begin with it. */
  readonly slug: string;
  readonly title: string;
  readonly standfirst: string;
  readonly category: CategorySlug;
  /** Key of its writer. */
  readonly writer: string;
  /** The cover's subject, the last part of its file name. */
  readonly cover: string;
  readonly coverAlt: string;
  readonly pictures: readonly BodyPicture[];
  /** Returns the body as HTML, given the addresses of its stored pictures. */
  readonly body: (addresses: readonly string[]) => string;
}

/**
 * Parses one article file (its format is described in the folder's README).
 * @throws Error naming the file and its mistake
 */
function parseArticle(edition: EditionId, fileName: string, source: string): DemoArticle {
  const [, head = "", markdown = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const named = /^(\d\d)-([a-z0-9-]+)\.md$/.exec(fileName);
  if (!named) throw new Error(`${edition}/${fileName}: the name is not NN-slug.md.`);
  const fields = new Map(
    head.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${edition}/${fileName}: ${name} is missing.`);
    return value;
  };
  // Urdu sources already contain typographic quotes.
  const printed = edition.includes("urdu") ? (text: string) => text : typographicQuotes;
  const { pictures, body } = parseBody(markdown);
  return {
    edition,
    number: Number(named[1]),
    slug: named[2] ?? "",
    title: printed(field("title")),
    standfirst: printed(field("standfirst")),
    category: field("category") as CategorySlug,
    writer: field("writer"),
    cover: field("cover"),
    coverAlt: printed(field("cover_alt")),
    pictures,
    body: (addresses) => printed(body(addresses)),
  };
}

const folder = new URL("content/articles/", import.meta.url);

/** Every article of the demonstration, edition by edition, the newest first. */
export async function loadArticles(): Promise<DemoArticle[]> {
  return (await Promise.all(demoEditions.map(loadEdition))).flat();
}

async function loadEdition(edition: EditionKey): Promise<DemoArticle[]> {
  const place = new URL(`${edition}/`, folder);
  const names = (await readdir(place)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (name) =>
      parseArticle(edition, name, await readFile(new URL(name, place), "utf8")),
    ),
  );
}
