import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./failed-section.module.css";

interface FailedSectionProps {
  /** The message about what could not be loaded. */
  readonly children: ReactNode;
  /** True for the main content: the message is then set as the page's own. */
  readonly isContent?: boolean;
  /** The path of the page to reload, without language prefix; the current page by default. */
  readonly again?: string;
}

/** Replaces a section that could not be loaded: the message and a retry link, which also works without script. */
export function FailedSection({ children, isContent = false, again }: FailedSectionProps) {
  const { t, language, inLanguage } = useView();
  return (
    <div className={classNames(styles.failed, isContent && styles.content)}>
      <p className={styles.sentence} role={isContent ? "alert" : "status"}>
        {children}
      </p>
      <a
        className={isContent ? buttonStyle() : styles.again}
        href={inLanguage(language, again)}
        rel="nofollow"
        {...{ [hooks.tryAgain]: "" }}
      >
        {t("common.tryAgain")}
      </a>
    </div>
  );
}
