import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../text/dateline.tsx";
import { LangSpan } from "../text/lang-span.tsx";
import styles from "./byline.module.css";

interface BylineProps {
  /** The writer as printed; omitted when empty. */
  readonly writer?: string | undefined;
  /** The same name with highlights. */
  readonly marked?: ReactNode;
  /** ISO 8601 instant. */
  readonly date?: string | undefined;
  readonly className?: string | undefined;
}

/** The writer and the date, in one small line. */
export function Byline({ writer, marked, date, className }: BylineProps) {
  const { t } = useView();
  if (!writer && !date) return null;
  return (
    <p className={classNames(styles.byline, className)}>
      <span className={styles.parts}>
        {writer ? (
          <span className={styles.writer}>
            {t.rich("common.byWriter", {
              writer: <LangSpan marked={marked}>{writer}</LangSpan>,
            })}
          </span>
        ) : null}{" "}
        {date ? <Dateline date={date} className={styles.date} /> : null}
      </span>
    </p>
  );
}
