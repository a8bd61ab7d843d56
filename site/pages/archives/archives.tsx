import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { definePage } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { ArchivesPage } from "./archives-page.tsx";
import { loadArchives } from "./load-archives.ts";

/** The five magazines' archives and the archived e-books (product: archives 1). */
export const archivesPage = definePage({
  name: "archives",
  path: "/archives",
  load: loadArchives,
  // The cards of the five magazines stand without both.
  status: ({ issues, ebooks }) => (issues.isLoaded ? 200 : statusOf(ebooks)),
  tags: () => [cacheTags.magazines, cacheTags.ebooks],
  meta: (_data, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("archives.title"),
      description: t("archives.description"),
      canonical: "/archives",
    };
  },
  Page: ArchivesPage,
});
