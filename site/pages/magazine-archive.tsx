import { cacheTags } from "@hilal/contract/cache-tags";
import { editions } from "@hilal/contract/editions";
import { definePage } from "../render/page-definition.ts";
import { archiveMeta } from "./magazine-archive/archive-meta.ts";
import { loadArchive } from "./magazine-archive/load-archive.ts";
import { MagazineArchivePage } from "./magazine-archive/magazine-archive-page.tsx";

/** The archive of one magazine: its articles from before the current month, by month (spec section 2). */
export const magazineArchivePage = definePage({
  name: "magazine-archive",
  path: "/magazine-archive/:magazineType",
  query: ["month", "page"],
  // Every month there may ever be has an address; the few with articles are worth keeping.
  cache: (data) => !data?.month || data.months.some(({ month }) => month === data.month),
  load: loadArchive,
  status: (data) => (data ? 200 : 404),
  language: (data) => (data ? editions[data.edition].language : "en"),
  edition: (data) => data?.edition ?? "hilal-english",
  tags: (data) =>
    data
      ? [
          cacheTags.magazines,
          ...editions[data.edition].categories.map(cacheTags.category),
          ...data.articles.map(({ id }) => cacheTags.article(id)),
        ]
      : [],
  meta: archiveMeta,
  Page: MagazineArchivePage,
});
