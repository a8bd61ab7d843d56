import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A node of a PDF's structure: an element with a role and the text in its place, or content. */
interface Tag {
  readonly role?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly Tag[];
}

/** What a PDF exposes to readers and to assistive technology. */
export interface ReadPdf {
  readonly marked: boolean;
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  readonly direction: string | null;
  /** Whether a viewer shows its title instead of the file's name. */
  readonly showsTitle: boolean;
  /** The titles of its bookmarks: a section's title, then those within it. */
  readonly bookmarks: readonly string[];
  readonly pageLabels: readonly string[];
  /** The roles of its tags, without duplicates. */
  readonly roles: ReadonlySet<string>;
  /** The descriptions of its pictures. */
  readonly alts: readonly string[];
  readonly languages: ReadonlySet<string>;
  readonly links: readonly string[];
  /** The text of each page. */
  readonly texts: readonly string[];
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

/** Reads a PDF like the browser's viewer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  // pdf.js returns maps here, although its types declare objects.
  const mark = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, unknown> | null;
  const preferences = (await pdf.getViewerPreferences()) as unknown as typeof mark;
  const roles = new Set<string>();
  const languages = new Set<string>();
  const alts: string[] = [];
  const texts: string[] = [];
  const links: string[] = [];
  const see = (tag: Tag) => {
    if (tag.role) roles.add(tag.role);
    if (tag.alt && tag.role === "Figure") alts.push(tag.alt);
    if (tag.lang) languages.add(tag.lang);
    for (const child of tag.children ?? []) see(child);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree = (await page.getStructTree()) as Tag | null;
    if (tree) see(tree);
    const content = await page.getTextContent();
    let text = "";
    let left = Number.NEGATIVE_INFINITY;
    for (const item of content.items) {
      if (!("str" in item)) continue;
      const [, , , , x = 0] = item.transform as readonly number[];
      // A cell at the left of the one before it starts anew.
      if (x < left) text += "\n";
      if (item.str.trim() !== "") left = x;
      text += item.str;
      if (item.hasEOL) [text, left] = [`${text}\n`, Number.NEGATIVE_INFINITY];
    }
    texts.push(text);
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    links.push(...annotations.flatMap(({ url }) => url ?? []));
  }
  const flat = (items: readonly Bookmark[]): string[] =>
    items.flatMap(({ title, items: inner }) => [title, ...flat(inner)]);
  const read: ReadPdf = {
    marked: mark?.get("Marked") === true,
    info: info as ReadPdf["info"],
    language: ((info as { Language?: string }).Language ?? null) as string | null,
    showsTitle: preferences?.get("DisplayDocTitle") === true,
    direction: (preferences?.get("Direction") ?? null) as string | null,
    bookmarks: flat(((await pdf.getOutline()) ?? []) as Bookmark[]),
    pageLabels: (await pdf.getPageLabels()) ?? [],
    roles,
    alts,
    languages,
    links,
    texts,
  };
  await task.destroy();
  return read;
}
