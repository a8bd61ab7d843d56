import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { languages } from "@hilal/i18n/languages";
import type { Translator } from "@hilal/i18n/translator/translator";
import { periodicalThing } from "../../page-kit/magazine-things.ts";
import { imageThing, type Thing } from "../../page-kit/structured-data.ts";
import { languageOfIssue } from "./issue-facts.ts";

/** An issue with its magazine and what stands in it (schema.org PublicationIssue). */
export function publicationIssueThing(found: ReaderIssue, t: Translator, publicUrl: string): Thing {
  const { issue, address, number, sections } = found;
  const url = `${publicUrl}${address}`;
  return {
    "@type": "PublicationIssue",
    "@id": url,
    url,
    name: issue.title,
    ...(number ? { issueNumber: number } : {}),
    datePublished: toKarachiDay(issue.publish_date),
    inLanguage: languages[languageOfIssue(issue)].lang,
    ...(issue.cover ? { image: imageThing(issue.cover, publicUrl) } : {}),
    isPartOf: periodicalThing(issue.edition, t, publicUrl),
    ...(sections.length > 0 ? { hasPart: partsOf(found, publicUrl) } : {}),
  };
}

function partsOf({ sections }: ReaderIssue, publicUrl: string): Thing[] {
  return sections.flatMap(({ items }) =>
    items.map(({ article, page_from }) => ({
      "@type": "Article",
      "@id": `${publicUrl}/article/${article.id}`,
      url: `${publicUrl}/article/${article.id}`,
      headline: article.title.slice(0, 110),
      author: { "@type": "Person", name: article.writer },
      inLanguage: languages[article.language].lang,
      ...(page_from === null ? {} : { pageStart: page_from }),
    })),
  );
}
