import type { Language } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { isolatedText } from "./isolated-text.tsx";
import { useLangSpan } from "./lang-span.tsx";
import styles from "./page-title.module.css";

interface PageTitleProps {
  readonly children: ReactNode;
  /** A short line above the title in the edition's colour. */
  readonly kicker?: ReactNode;
  /** A line or two below the title. */
  readonly standfirst?: ReactNode;
  /** The language of the title when it is content, not interface. */
  readonly language?: Language;
  readonly className?: string | undefined;
}

/** The `h1` of a page that is not an article. */
export function PageTitle({ children, kicker, standfirst, language, className }: PageTitleProps) {
  const langSpan = useLangSpan();
  const { language: page } = useView();
  return (
    <header className={classNames(styles.header, className)}>
      {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
      <h1 className={styles.title} {...(language ? langSpan(language) : {})}>
        {typeof children === "string" ? isolatedText(children, language ?? page) : children}
      </h1>
      {standfirst ? <p className={styles.standfirst}>{standfirst}</p> : null}
    </header>
  );
}
