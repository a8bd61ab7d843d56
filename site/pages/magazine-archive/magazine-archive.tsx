import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { definePage } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { archiveMeta } from "./archive-meta.ts";
import { loadArchive } from "./load-archive.ts";
import { MagazineArchivePage } from "./magazine-archive-page.tsx";

/**
 * The archive of one magazine: its articles from before the current month, by month (product: archives 2, archives 3).
 */
export const magazineArchivePage = definePage({
  name: "magazine-archive",
  path: "/magazine-archive/:magazineType",
  query: ["month", "page", "year"],
  // Every month there may ever be has an address; the few with articles are worth keeping.
  cache: (data) => {
    const month = data?.place.month;
    return (
      !month ||
      (data.archive.isLoaded && data.archive.value.months.some((one) => one.month === month))
    );
  },
  load: loadArchive,
  status: (data) => (data ? statusOf(data.archive) : 404),
  language: (data) => (data ? editions[data.place.edition].language : "en"),
  edition: (data) => data?.place.edition,
  tags: (data) =>
    data
      ? [
          cacheTags.magazines,
          ...editions[data.place.edition].categories.map(cacheTags.category),
          ...(data.archive.isLoaded
            ? data.archive.value.items.map(({ id }) => cacheTags.article(id))
            : []),
        ]
      : [],
  meta: archiveMeta,
  Page: MagazineArchivePage,
});
