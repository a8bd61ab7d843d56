import { formatMonth } from "@hilal/i18n/dates";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { listedArticles, listThing } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { breadcrumbThing } from "../../page-kit/structured-data.ts";
import { listPath, neighboursOf, positionIn } from "../../shared/lists/list-paging.ts";
import type { ArchiveData, ArchivePlace } from "./load-archive.ts";

/** The path of a part of a magazine's archive; what is left out is that of its first page, all months. */
export function archivePath({ edition, month, page, year }: AskedPlace): string {
  return listPath(`/magazine-archive/${edition}`, {
    month: month ?? undefined,
    page,
    year: year ?? undefined,
  });
}

type AskedPlace = Pick<ArchivePlace, "edition"> & Partial<ArchivePlace>;

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
  const { place, archive, issue } = data;
  const { edition, month, page } = place;
  const title = t("magazineArchive.title", { magazine: t(`editions.${edition}.fullName`) });
  const isFirst = page === 1 && month === null;
  return {
    title: month ? `${title}: ${formatMonth(month, language)}` : title,
    description: t(`editions.${edition}.description`),
    // Every page of articles can be seen beside every year of issues: one of them is the page that counts.
    ...neighboursOf(
      (other) => archivePath({ edition, month, page: other }),
      positionIn(archive, page),
    ),
    ...(isFirst ? { canonical: archivePath(place) } : {}),
    ...(issue?.cover ? { image: { picture: issue.cover, alt: issue.cover_alt } } : {}),
    feed: {
      path: `/feeds/${edition}/rss.xml`,
      title: t(`editions.${edition}.fullName`),
    },
    structured: [
      breadcrumbThing(
        [
          { name: t("archives.title"), path: "/archives" },
          { name: title, path: archivePath({ edition }) },
        ],
        publicUrl,
      ),
      ...(archive.isLoaded ? listThing(listedArticles(archive.value.items), publicUrl) : []),
    ],
  };
}
