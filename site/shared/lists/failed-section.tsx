import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./failed-section.module.css";

interface FailedSectionProps {
  /** The sentence that says what could not be loaded. */
  readonly children: ReactNode;
  /** True for what the page is about: it is then set as the page's own message. */
  readonly isContent?: boolean;
  /** The path of the page to load anew, without language prefix; the one being read when left out. */
  readonly again?: string;
}

/** In the place of a section that could not be loaded: what it was, and another try, without script too. */
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
