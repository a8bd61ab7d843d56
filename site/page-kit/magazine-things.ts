import type { Magazine } from "@hilal/contract/magazines";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { languages } from "@hilal/i18n/languages";
import { readIssueNumber } from "@hilal/i18n/text/read-issue-number";
import type { Translator } from "@hilal/i18n/translator/translator";
import { imageThing, organizationThing, type Thing } from "./structured-data.ts";

/** Returns the site with its search as structured data (schema.org WebSite), for the front pages. */
export function websiteThing(t: Translator, publicUrl: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#site`,
    name: t("common.siteName"),
    url: `${publicUrl}/`,
    inLanguage: [languages.en.lang, languages.ur.lang],
    publisher: { "@id": `${publicUrl}/#house` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** Returns one of the five magazines as structured data (schema.org Periodical). */
export function periodicalThing(edition: EditionId, t: Translator, publicUrl: string): Thing {
  const { path, language } = editions[edition];
  return {
    "@type": "Periodical",
    "@id": `${publicUrl}${path}#magazine`,
    name: t(`editions.${edition}.fullName`),
    url: `${publicUrl}${path}`,
    inLanguage: languages[language].lang,
    publisher: organizationThing(t, publicUrl),
  };
}

/**
 * Returns an issue as structured data (schema.org PublicationIssue), without its contents.
 *
 * @param number the line of its number, as far as it is known; only a number in it is told, as a number
 */
export function issueThing(
  { title, address, publish_date, language, cover, edition }: Magazine,
  number: string,
  t: Translator,
  publicUrl: string,
): Thing {
  const url = `${publicUrl}${address}`;
  const read = readIssueNumber(number);
  const magazine = periodicalThing(edition, t, publicUrl);
  return {
    "@type": "PublicationIssue",
    "@id": url,
    url,
    name: title,
    ...(read.number === undefined ? {} : { issueNumber: read.number }),
    datePublished: toKarachiDay(publish_date),
    inLanguage: languages[language === "Urdu" ? "ur" : "en"].lang,
    ...(cover ? { image: imageThing(cover, publicUrl) } : {}),
    isPartOf:
      read.volume === undefined
        ? magazine
        : { "@type": "PublicationVolume", volumeNumber: read.volume, isPartOf: magazine },
  };
}

interface Collection {
  readonly name: string;
  /** Its canonical path. */
  readonly path: string;
  readonly issues: readonly Magazine[];
}

/** Returns a page of issues as structured data (schema.org CollectionPage), in their order; nothing without issues. */
export function collectionThing(
  { name, path, issues }: Collection,
  t: Translator,
  publicUrl: string,
): Thing[] {
  if (issues.length === 0) return [];
  const url = `${publicUrl}${path}`;
  const itemListElement = issues.map((issue, index) => {
    const { publisher: _, ...isPartOf } = periodicalThing(issue.edition, t, publicUrl);
    const item = { ...issueThing(issue, "", t, publicUrl), isPartOf };
    return { "@type": "ListItem", position: index + 1, item };
  });
  const mainEntity = { "@type": "ItemList", numberOfItems: issues.length, itemListElement };
  return [{ "@type": "CollectionPage", "@id": url, url, name, mainEntity }];
}
