import { EmptyMessage } from "../../components/empty-message.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useView } from "../../render/view.tsx";
import { CoverGrid } from "../ebooks/cover-grid.tsx";
import { ArchivedEbook } from "./archived-ebook.tsx";
import styles from "./archives-page.module.css";
import type { ArchivesData } from "./load-archives.ts";
import { MagazineCard } from "./magazine-card.tsx";

export function ArchivesPage({ data }: { readonly data: ArchivesData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("archives.description")}>{t("archives.title")}</PageTitle>
      <section className={styles.section} aria-labelledby="magazines">
        <SectionHeading id="magazines" title={t("archives.magazines")} />
        <Magazines magazines={data.magazines} />
      </section>
      <section className={styles.section} aria-labelledby="ebooks">
        <SectionHeading id="ebooks" title={t("archives.ebooks")} />
        <Ebooks ebooks={data.ebooks} />
      </section>
    </>
  );
}

function Magazines({ magazines }: Pick<ArchivesData, "magazines">) {
  const { t } = useView();
  if (magazines.length === 0) return <EmptyMessage>{t("archives.noMagazines")}</EmptyMessage>;
  return (
    <ul className={styles.magazines}>
      {magazines.map((magazine) => (
        <li key={magazine.edition}>
          <MagazineCard {...magazine} />
        </li>
      ))}
    </ul>
  );
}

function Ebooks({ ebooks }: Pick<ArchivesData, "ebooks">) {
  const { t } = useView();
  if (ebooks.length === 0) return <EmptyMessage>{t("archives.noEbooks")}</EmptyMessage>;
  return (
    <CoverGrid>
      {ebooks.map((ebook) => (
        <ArchivedEbook key={ebook.id} ebook={ebook} />
      ))}
    </CoverGrid>
  );
}
