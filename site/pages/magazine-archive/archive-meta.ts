import type { EditionId } from "@hilal/contract/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { translatorFor } from "@hilal/i18n/translator";
import type { Meta } from "../../render/meta.ts";
import type { Placement } from "../../render/page-definition.ts";
import type { SiteSettings } from "../../render/site-settings.ts";
import { breadcrumbThing } from "../../render/structured-data.ts";
import { listPath, neighboursOf } from "../lists/list-paging.ts";
import type { ArchiveData } from "./load-archive.ts";

/** The path of a page of a magazine's archive, of one month or of all. */
export function archivePath(edition: EditionId, month: string | null = null, page = 1): string {
  return listPath(`/magazine-archive/${edition}`, { month: month ?? undefined, page });
}

export function archiveMeta(
  data: ArchiveData | null,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const t = translatorFor(language);
  if (!data) {
    return {
      title: t("magazineArchive.notFound"),
      description: t("magazineArchive.notFoundText"),
      canonical: "/archives",
      noIndex: true,
    };
  }
  const { edition, month, issue, position } = data;
  const title = t("magazineArchive.title", { magazine: t(`editions.${edition}.fullName`) });
  return {
    title: month ? `${title}: ${formatMonth(month, language)}` : title,
    description: t(`editions.${edition}.description`),
    ...neighboursOf((page) => archivePath(edition, month, page), position),
    ...(issue?.cover ? { image: { picture: issue.cover, alt: issue.cover_alt } } : {}),
    feed: {
      path: `/feeds/${edition}/rss.xml`,
      title: t(`editions.${edition}.fullName`),
    },
    structured: [
      breadcrumbThing(
        [
          { name: t("archives.title"), path: "/archives" },
          { name: title, path: archivePath(edition) },
        ],
        publicUrl,
      ),
    ],
  };
}
