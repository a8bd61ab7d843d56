import type { Language } from "@hilal/i18n/languages";
import sharp from "sharp";
import { readBody } from "../../../html/read-body.ts";
import type { DocumentArticle, DocumentPicture, DocumentSource } from "../../document-source.ts";

/** Returns a picture in a single colour. */
export async function plainPicture(alt: string): Promise<DocumentPicture> {
  const [width, height] = [600, 400];
  const create = { width, height, channels: 3, background: "#336699" } as const;
  const bytes = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  return { bytes, type: "image/avif", width, height, alt };
}

/** Returns an article with this HTML as its body. */
export const printArticle = (
  html: string,
  language: Language,
  given: Partial<DocumentArticle> = {},
): DocumentArticle => ({
  id: 1,
  title: language === "ur" ? "برف کا حافظہ" : "The glacier",
  standfirst: language === "ur" ? "ایک گاؤں کی کہانی" : "A village and its ice.",
  writer: language === "ur" ? "مہرین طاہر" : "Mehreen Tahir",
  language,
  category: language === "ur" ? "خصوصی" : "In focus",
  date: new Date("2026-11-05"),
  cover: null,
  body: readBody(html),
  address: "https://hilal.example/article/1/the-glacier",
  ...given,
});

/** Returns a document with some articles; an issue when sections are named. */
export function printSource(
  language: Language,
  articles: readonly DocumentArticle[],
  given: Partial<DocumentSource> = {},
): DocumentSource {
  return {
    kind: "article",
    title: articles[0]?.title ?? "",
    language,
    magazine: language === "ur" ? "ہلال" : "Hilal",
    number: "",
    date: new Date("2026-11-01"),
    themeColour: "",
    cover: null,
    note: null,
    sections: [{ title: "", articles }],
    address: "https://hilal.example/article/1/the-glacier",
    modified: new Date("2026-11-05T06:07:08Z"),
    ...given,
  };
}

/** Finds no picture at any address. */
export const withoutPictures = async (): Promise<undefined> => undefined;
