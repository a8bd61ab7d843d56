import type { CategorySlug } from "@hilal/contract/shared/editions";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useView } from "../../../page-kit/view.tsx";
import styles from "./front-opening.module.css";

interface FrontOpeningProps {
  /** The category that the trending publications come from. */
  readonly category: CategorySlug;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The trending publications, with which every front opens; the heading is small so that the lead speaks first. */
export function FrontOpening({ category, children, className }: FrontOpeningProps) {
  const { t, link } = useView();
  return (
    <section className={styles.opening} aria-labelledby="section-opening">
      <h2 className={styles.title} id="section-opening">
        <a {...link(`/category/${category}`)}>{t("home.trendingPublications")}</a>
      </h2>
      <div className={classNames(styles.content, className)}>{children}</div>
    </section>
  );
}
