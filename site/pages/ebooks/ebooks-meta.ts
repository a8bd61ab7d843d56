import { translatorFor } from "@hilal/i18n/translator/translator";
import { bookThings } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import type { EbookList } from "../../shared/lists/ebook-lists.ts";
import { listPath, neighboursOf, positionIn } from "../../shared/lists/list-paging.ts";
import type { EbooksData } from "./load-ebooks.ts";

/** The path of a page of an e-book list; null is the list of all. */
export function ebooksPath(list: EbookList | null, page = 1): string {
  return listPath(list === null ? "/ebooks" : `/ebooks/${list}`, { page });
}

export function ebooksMeta(
  { list, page, ebooks }: EbooksData,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const t = translatorFor(language);
  return {
    title: list ? `${t(`ebooks.lists.${list}`)} · ${t("ebooks.title")}` : t("ebooks.title"),
    description: t(list ? `ebooks.listDescriptions.${list}` : "ebooks.description"),
    ...neighboursOf((other) => ebooksPath(list, other), positionIn(ebooks, page)),
    structured: ebooks.isLoaded ? bookThings(ebooks.value.items, publicUrl) : [],
  };
}
