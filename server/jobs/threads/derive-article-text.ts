import { convertForeign } from "@hilal/article-body/foreign/convert-foreign";
import { limits } from "@hilal/contract/shared/limits";
import type { Removal } from "@hilal/contract/shared/removal";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { firstCharacters, toExcerpt } from "@hilal/i18n/text/excerpt";
import { BodyTooLong } from "../../content/html/body-builder.ts";
import { addressesIn, bodyText, noteTexts } from "../../content/html/body-tree.ts";
import { type MediaOrigins, mediaAddresses } from "../../content/html/media-addresses.ts";
import { sanitiseBody } from "../../content/html/sanitise-body.ts";
import { type SearchText, toSearchText } from "../../content/search-text.ts";

export interface GivenText {
  readonly title: string;
  readonly writer: string;
  /** The body as received. */
  readonly html: string;
  readonly language: Language;
  /** Whether the body was written elsewhere: the notes and captions of other programs in it are converted. */
  readonly isForeign?: boolean | undefined;
  readonly origins: MediaOrigins;
  /** Stored files by addresses that only the database can recognise as ours. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Everything that is stored about an article's text. */
export interface DerivedText {
  /** The sanitised body. */
  readonly description: string;
  readonly excerpt: string;
  /** Whether the text has the minimum length for publishing. */
  readonly isLongEnough: boolean;
  /** The number of pictures and videos in it. */
  readonly pictures: number;
  /** The paths of stored files that it refers to. */
  readonly files: readonly string[];
  readonly search: SearchText;
  readonly removed: readonly Removal[];
  /** Addresses of pictures that the database may recognise as stored ones. */
  readonly unresolved: readonly string[];
}

/**
 * Derives everything stored about an article's text, synchronously and without any other data, so that it can run in a
 * thread.
 * @returns null for a body that is longer than allowed
 */
export function deriveArticleText(given: GivenText): DerivedText | null {
  const { title, writer, html, language, isForeign = false, origins, aliases } = given;
  const addresses = mediaAddresses(origins);
  const unresolved = new Set<string>();
  const pictureAddress = (url: string) => {
    const alias = aliases[url];
    if (alias !== undefined) return alias;
    if (addresses.doubtfulPath(url) !== null) unresolved.add(url);
    return addresses.localUrl(url) ?? (addresses.isAllowed(url) ? url : null);
  };
  const converted = isForeign ? convertForeign(html, { canHold: true }) : { html, told: [] };
  const sanitised = withinLimit(() =>
    sanitiseBody(converted.html, { direction: getDirection(language), pictureAddress }),
  );
  if (!sanitised || sanitised.html.length > limits.articleMaxLength) return null;
  const { html: description, body, removed, pictures } = sanitised;
  const text = bodyText(body);
  return {
    description,
    excerpt: toExcerpt(text),
    isLongEnough: hasCharacters(text, limits.articleMinLength),
    pictures,
    files: [...addressesIn(body)].filter((address) => address.startsWith("/media/")),
    search: toSearchText({ title, writer, text, notes: noteTexts(body) }),
    removed: [...removed, ...converted.told],
    unresolved: [...unresolved],
  };
}

function withinLimit<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof BodyTooLong) return undefined;
    throw error;
  }
}

/** Whether a text has at least that many characters, as a reader counts them; a long text is not counted to its end. */
function hasCharacters(text: string, least: number): boolean {
  return least === 0 || firstCharacters(text, least - 1) !== text;
}
