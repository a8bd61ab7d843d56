import { limits } from "@hilal/contract/shared/limits";
import { useView } from "../../page-kit/view.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { pageRun } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { ArchiveArticles } from "./archive-articles.tsx";
import { ArchiveHeader } from "./archive-header.tsx";
import { archivePath } from "./archive-meta.ts";
import { IssuesByYear } from "./issues-by-year.tsx";
import type { ArchiveData } from "./load-archive.ts";
import { MagazineNotFound } from "./magazine-not-found.tsx";
import { MonthFilter } from "./month-filter.tsx";

export function MagazineArchivePage({ data }: { readonly data: ArchiveData | null }) {
  const { t } = useView();
  if (!data) return <MagazineNotFound />;
  const { place, archive, issues } = data;
  return (
    <>
      <ArchiveHeader data={data} />
      {/* One sentence is enough when both could not be loaded. */}
      {archive.isLoaded || issues.isLoaded ? <IssuesByYear place={place} issues={issues} /> : null}
      <Loaded section={archive} failed={t("magazineArchive.loadFailed")} isContent>
        {(found) => (
          <>
            <MonthFilter place={place} archive={found} />
            <ArchiveArticles place={place} articles={found.items} />
            <Pager
              page={found.position.page}
              pages={found.position.pages}
              slots={pageRun(place.page, found.position.pages, limits.archivePageButtons)}
              hrefOf={(page) => archivePath({ ...place, page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
