import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import unseen from "../unseen.module.css";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import styles from "./screen.module.css";

interface ScreenProps {
  /** The heading, also the document's title. */
  readonly title: string;
  /** The parent screens, outermost first; the screen itself is added. */
  readonly crumbs?: readonly Crumb[];
  /** Buttons next to the heading. */
  readonly actions?: ReactNode;
  /** Limits the screen to the window's height: long content scrolls inside, such as the table of a list. */
  readonly isFilled?: boolean;
  /** Hides the heading visually, for screens whose content needs none, such as a page being written. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** The layout of a screen: breadcrumbs, heading, actions and content. */
export function Screen({ title, crumbs = [], actions, isFilled, isQuiet, children }: ScreenProps) {
  const t = useTexts();
  return (
    <div className={classNames(styles.screen, isFilled && styles.filled, isQuiet && styles.quiet)}>
      <title>{t("admin.documentTitle", { screen: title })}</title>
      {!isQuiet && <Breadcrumbs crumbs={crumbs} current={title} />}
      <div className={styles.head}>
        {isQuiet && <Breadcrumbs crumbs={crumbs} current={title} />}
        <h1 className={isQuiet ? unseen.unseen : styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
