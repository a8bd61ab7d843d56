import type { Language } from "@hilal/i18n/languages";
import { getDirection } from "@hilal/i18n/languages";
import sharp from "sharp";
import type {
  DocumentArticle,
  DocumentPicture,
  DocumentSource,
  LoadPicture,
} from "../../content/documents/document-source.ts";
import { readBody } from "../../content/html/read-body.ts";
import { sanitiseBody } from "../../content/html/sanitise-body.ts";

/** A picture of one colour, in the given format. */
export async function encodePicture(
  format: "jpeg" | "png" | "webp" | "avif",
  { width = 400, height = 300, colour = "#7c4a21", alt = "A mountain" } = {},
): Promise<DocumentPicture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
  return { bytes, type: `image/${format}`, width, height, alt };
}

/** A body as it would be stored if this were sent. */
export function storedBody(html: string, language: Language = "en") {
  const direction = getDirection(language);
  return readBody(sanitiseBody(html, { direction, pictureAddress: (url) => url }).html);
}

export function sampleArticle(given: Partial<DocumentArticle> = {}): DocumentArticle {
  return {
    id: 11,
    title: "Dawn over K2",
    standfirst: "A night at the highest post.",
    writer: "Ayesha Malik",
    language: "en",
    category: "In Focus",
    date: new Date("2026-11-01T04:00:00Z"),
    cover: null,
    body: storedBody("<p>Snow fell all night.</p>"),
    address: "https://hilal.example/article/11/dawn-over-k2",
    ...given,
  };
}

export function sampleIssue(given: Partial<DocumentSource> = {}): DocumentSource {
  return {
    kind: "issue",
    title: "Hilal, November 2026",
    language: "en",
    magazine: "Hilal English",
    number: "Vol. 62, No. 11",
    date: new Date("2026-11-01T04:00:00Z"),
    themeColour: "#1d4ed8",
    cover: null,
    note: null,
    sections: [{ title: "In Focus", articles: [sampleArticle()] }],
    address: "https://hilal.example/magazine/hilal-english/2026/11",
    modified: new Date("2026-11-02T10:30:00.250Z"),
    ...given,
  };
}

/** An article alone. */
export function sampleArticleSource(
  article: DocumentArticle = sampleArticle(),
  given: Partial<DocumentSource> = {},
): DocumentSource {
  const { title, language, address, date, cover } = article;
  const alone = { kind: "article", title, language, address, date, cover } as const;
  return sampleIssue({
    ...alone,
    number: "",
    sections: [{ title: "", articles: [article] }],
    ...given,
  });
}

export const noPictures: LoadPicture = async () => undefined;

/** The stored pictures of a test, by address. */
export function encodePictures(stored: Readonly<Record<string, DocumentPicture>>): LoadPicture {
  return async (address) => stored[address];
}
