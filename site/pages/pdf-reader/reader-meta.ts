import { translatorFor } from "@hilal/i18n/translator/translator";
import { bookThing } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import type { ReaderData } from "./load-reader.ts";
import { pagePath } from "./page-path.ts";

export function readerMeta(
  data: ReaderData,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const t = translatorFor(language);
  const { title, cover, page } = data;
  const made = loadedOr(data.pages, undefined)?.data.length ?? 0;
  return {
    title,
    description: t("pdfReader.description", { title }),
    canonical: pagePath(data, page),
    image: cover ? { picture: cover, alt: title } : null,
    ...(data.kind === "ebook" ? { structured: [bookThing(data, publicUrl)] } : {}),
    // The pages of a book are found with the book.
    noIndex: page > 1,
    ...(page > 1 ? { previous: pagePath(data, page - 1) } : {}),
    ...(page < made ? { next: pagePath(data, page + 1) } : {}),
  };
}
