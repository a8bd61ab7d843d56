import { z } from "zod";
import { addressNumber } from "../shared/address-number.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { id, idInPath } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";

/** Records with a PDF that can be read on the site. */
export const readableKinds = ["magazine", "ebook"] as const;
export type ReadableKind = (typeof readableKinds)[number];

/**
 * The progress of a PDF's pages. `none` is a document on another host, whose pages are not made here, or an issue
 * without anything to print.
 */
const pageStates = ["none", "queued", "making", "made", "failed"] as const;

const kindParams = z.object({ kind: z.enum(readableKinds), id: idInPath });

const pagePicture = z.object({
  /** Counted from one. */
  page: z.number().int(),
  /** In points. */
  width: z.number().int(),
  height: z.number().int(),
  /** Empty, like its other pictures, for a page that could not be drawn: it is only in the PDF. */
  picture: z.string(),
  /** A narrower one for phones; empty for pages made before there was one. */
  small: z.string(),
  thumbnail: z.string(),
});

export type PagePicture = z.output<typeof pagePicture>;

const pdfPages = z.object({
  id,
  state: z.enum(pageStates),
  /** The PDF itself. */
  address: z.string(),
  /** Whether the portal has printed it from the articles; otherwise it was attached. */
  is_printed: z.boolean(),
  /** How many pages it has; 0 while unknown. */
  pages: z.number().int(),
  /** The number of pages made. */
  made: z.number().int(),
  /** Whether its text can be searched and selected. */
  has_text: z.boolean(),
  outline: z.array(
    z.object({ title: z.string(), page: z.number().int(), depth: z.number().int() }),
  ),
  data: z.array(pagePicture),
  /** The articles with a place on its pages. */
  articles: z.array(z.object({ id, page: z.number().int() })),
  /** Why there are no pages; only for staff. */
  failure: z.string().nullable(),
});

export type PdfPages = z.output<typeof pdfPages>;

export const readPdfPages = defineEndpoint({
  name: "pdfPages.read",
  summary:
    "What the PDF of a magazine issue or an e-book holds: its pages as pictures, its contents",
  method: "GET",
  path: "/api/pdf-pages/:kind/:id/",
  access: "public",
  params: kindParams,
  answer: pdfPages,
});

const textLine = z.object({
  text: z.string(),
  /** Its position in thousandths of the page's width and height. */
  left: z.number().int(),
  top: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

const articleArea = z.object({
  /** The article's id. */
  article: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  /** Its place in thousandths of the page's width and height. */
  left: z.number().int(),
  top: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

export type ArticleArea = z.output<typeof articleArea>;

export const readPdfText = defineEndpoint({
  name: "pdfPages.readText",
  summary:
    "The words of one page of a PDF, line by line, and the articles on it, with their places",
  method: "GET",
  path: "/api/pdf-pages/:kind/:id/text/:page/",
  access: "public",
  params: kindParams.extend({ page: addressNumber(z.int().min(1).max(limits.pdfPages)) }),
  answer: z.object({
    page: z.number().int(),
    lines: z.array(textLine),
    areas: z.array(articleArea),
  }),
});

export const searchPdf = defineEndpoint({
  name: "pdfPages.search",
  summary: "The pages of a PDF on which words occur, with the first passage of each",
  method: "GET",
  path: "/api/pdf-pages/:kind/:id/search/",
  access: "public",
  params: kindParams,
  query: z.object({ q: z.string().trim().min(1).max(limits.queryMaxLength) }),
  answer: z.object({
    data: z.array(
      z.object({
        page: z.number().int(),
        passage: z.string(),
        /** The position of the match in the passage. */
        start: z.number().int(),
        end: z.number().int(),
        /** The article that the page belongs to; null where there are several or none. */
        article: z.object({ id, title: z.string(), language: z.enum(["en", "ur"]) }).nullable(),
      }),
    ),
  }),
});

/** In the order of the documentation. */
export const pdfPageEndpoints = [readPdfPages, readPdfText, searchPdf];
