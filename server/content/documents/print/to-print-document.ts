import { formatDate, formatMonth } from "@hilal/i18n/dates";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { isolatedPlainText } from "@hilal/i18n/text/ltr-runs/isolated-plain-text";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyNode } from "../../html/body-tree.ts";
import type { DocumentArticle, DocumentPicture, DocumentSource } from "../document-source.ts";
import type { Block, PrintContext } from "./blocks.ts";
import type { CollectedPictures } from "./collect-pictures.ts";
import type { PrintArticle, PrintDocument } from "./print-document.ts";
import { toPrintColours } from "./print-document.ts";
import { toBlocks } from "./to-blocks.ts";

/**
 * Renumbers headings by nesting depth, without skipped levels, whatever level the editor chose: a heading under no
 * other has level 1.
 */
function levelled(blocks: readonly Block[]): Block[] {
  const open: number[] = [];
  const visit = (block: Block): Block => {
    if (block.kind === "heading") {
      while ((open.at(-1) ?? 0) >= block.level) open.pop();
      open.push(block.level);
      return { ...block, level: open.length };
    }
    if (block.kind === "list") {
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, blocks: item.blocks.map(visit) })),
      };
    }
    return "blocks" in block ? { ...block, blocks: block.blocks.map(visit) } : block;
  };
  return blocks.map(visit);
}

/** Converts a document to the template's input. */
export function toPrintDocument(
  source: DocumentSource,
  pictures: CollectedPictures,
): PrintDocument {
  const { language, note } = source;
  const t = translatorFor(language);
  const setter = { source, pictures };
  const articles = source.sections.flatMap((section) => section.articles);
  const { modified } = source;
  return {
    kind: source.kind,
    title: source.title,
    authors: [...new Set(articles.map(({ writer }) => writer).filter((name) => name !== ""))],
    magazine: source.magazine,
    issueLine: [source.number, formatMonth(source.date, language)].filter(Boolean).join(" · "),
    words: { dir: getDirection(language), language },
    dir: getDirection(language),
    language,
    modified: [
      modified.getUTCFullYear(),
      modified.getUTCMonth() + 1,
      modified.getUTCDate(),
      modified.getUTCHours(),
      modified.getUTCMinutes(),
      modified.getUTCSeconds(),
    ],
    colours: toPrintColours(source.themeColour),
    cover: findCover(source.cover, setter),
    note: note && { blocks: setBody(note.body, language, setter), writer: note.writer },
    sections: source.sections.map((section) => ({
      title: isolatedOrEmpty(section.title, language),
      articles: section.articles.map((article) => toPrintArticle(article, setter)),
    })),
    address: source.address,
    texts: {
      contents: t("documents.print.contents"),
      editorsNote: t("documents.print.editorsNote"),
      online: t("documents.print.online"),
    },
  };
}

/** The template leaves out what is empty, which a direction mark alone is not. */
const isolatedOrEmpty = (text: string, language: Language): string =>
  text.trim() === "" ? "" : isolatedPlainText(text, language);

interface Setter {
  readonly source: DocumentSource;
  readonly pictures: CollectedPictures;
}

function toPrintArticle(article: DocumentArticle, setter: Setter): PrintArticle {
  const { language } = article;
  return {
    id: article.id,
    title: isolatedOrEmpty(article.title, language),
    standfirst: isolatedOrEmpty(article.standfirst, language),
    writer: isolatedOrEmpty(article.writer, language),
    category: article.category,
    date: formatDate(article.date, language),
    words: { dir: getDirection(language), language },
    cover: findCover(article.cover, setter),
    blocks: setBody(article.body, language, setter),
    address: article.address,
    online: translatorFor(language)("documents.print.online"),
  };
}

const findCover = (cover: DocumentPicture | null, { pictures }: Setter) => {
  const picture = cover && pictures.covers.get(cover);
  return picture ? { ...picture, decorative: picture.alt === "" } : null;
};

function setBody(body: readonly BodyNode[], language: Language, setter: Setter): Block[] {
  const t = translatorFor(language);
  const around: PrintContext = {
    words: { dir: getDirection(language), language },
    depth: 0,
    blocks: toBlocks,
    picture: (address) => setter.pictures.named.get(address),
    link: (address) => absoluteLink(address, setter.source.address),
    videoLabel: t("documents.print.video"),
    missingPicture: t("documents.print.missingPicture"),
  };
  return levelled(toBlocks(body, around));
}

const followed = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Returns an address that works outside the site; undefined when there is none. */
function absoluteLink(address: string, base: string): string | undefined {
  if (address === "" || address.startsWith("#")) return undefined;
  const url = URL.parse(address, base);
  return url && followed.has(url.protocol) ? url.href : undefined;
}
