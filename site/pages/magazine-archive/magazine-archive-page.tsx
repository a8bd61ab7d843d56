import { limits } from "@hilal/contract/limits";
import { pageRun } from "../../components/page-window.ts";
import { Pager } from "../../components/pager.tsx";
import { ArchiveArticles } from "./archive-articles.tsx";
import { ArchiveHeader } from "./archive-header.tsx";
import { archivePath } from "./archive-meta.ts";
import type { ArchiveData } from "./load-archive.ts";
import { MagazineNotFound } from "./magazine-not-found.tsx";
import { MonthFilter } from "./month-filter.tsx";
import { PastIssues } from "./past-issues.tsx";

export function MagazineArchivePage({ data }: { readonly data: ArchiveData | null }) {
  if (!data) return <MagazineNotFound />;
  const { edition, month, position } = data;
  return (
    <>
      <ArchiveHeader data={data} />
      <MonthFilter data={data} />
      <ArchiveArticles data={data} />
      <Pager
        page={position.page}
        pages={position.pages}
        slots={pageRun(position.page, position.pages, limits.archivePageButtons)}
        hrefOf={(page) => archivePath(edition, month, page)}
      />
      <PastIssues issues={data.pastIssues} />
    </>
  );
}
