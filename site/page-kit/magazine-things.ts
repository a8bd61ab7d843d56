import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { languages } from "@hilal/i18n/languages";
import type { Translator } from "@hilal/i18n/translator/translator";
import { organizationThing, type Thing } from "./structured-data.ts";

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
