import type { ReactNode } from "react";
import { useTexts } from "../texts/language-provider.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import styles from "./screen.module.css";

interface ScreenProps {
  /** The heading, and the document's title. */
  readonly title: string;
  /** The screens above this one, outermost first; the screen itself is added. */
  readonly crumbs?: readonly Crumb[];
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: where one is, what it is, what it can do, and its content. */
export function Screen({ title, crumbs = [], actions, children }: ScreenProps) {
  const t = useTexts();
  return (
    <div className={styles.screen}>
      <title>{t("admin.documentTitle", { screen: title })}</title>
      <Breadcrumbs crumbs={crumbs} current={title} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
