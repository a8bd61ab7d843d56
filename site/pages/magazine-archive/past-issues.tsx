import type { Magazine } from "@hilal/contract/entities/publication";
import { MagazineCover } from "../../components/magazine-cover.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useView } from "../../render/view.tsx";
import { CoverGrid } from "../ebooks/cover-grid.tsx";
import styles from "./magazine-archive-page.module.css";

/** Issues of earlier months as PDF; nothing when there are none. */
export function PastIssues({ issues }: { readonly issues: readonly Magazine[] }) {
  const { t } = useView();
  if (issues.length === 0) return null;
  return (
    <section className={styles.issues} aria-labelledby="past-issues">
      <SectionHeading id="past-issues" title={t("magazineArchive.issues")} />
      <CoverGrid>
        {issues.map((issue) => (
          <MagazineCover key={issue.id} publication={issue} />
        ))}
      </CoverGrid>
    </section>
  );
}
