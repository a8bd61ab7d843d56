import { adminLink } from "@hilal/contract/admin-routes";
import type { listUnplanned } from "@hilal/contract/calendar";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { useId } from "react";
import { Link } from "react-router";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./calendar.module.css";
import { CalendarEntryItem } from "./calendar-entry-item.tsx";
import type { Movable } from "./use-moves.ts";

interface UnplannedListProps {
  readonly unplanned: AnswerOf<typeof listUnplanned>;
  readonly keysId: string;
  onAsk(moved: Movable): void;
}

/** The articles in work that stand on no day, to be dragged to one; nothing where there are none (product: calendar 7). */
export function UnplannedList({
  unplanned: { articles, more },
  keysId,
  onAsk,
}: UnplannedListProps) {
  const t = useTexts();
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <section className={styles.unplanned} aria-labelledby={id}>
      <h2 id={id}>{t("calendar.unplanned.title")}</h2>
      <p className={styles.soft}>{t("calendar.unplanned.hint")}</p>
      <ul className={styles.entries}>
        {articles.map((article) => (
          <CalendarEntryItem
            key={article.record}
            entry={{ ...article, kind: "planned", at: null, is_late: false }}
            day={null}
            keysId={keysId}
            onMove={() => undefined}
            onAsk={onAsk}
          />
        ))}
      </ul>
      {more > 0 && (
        <Link to={`${adminLink("articles")}?state=draft`} className={styles.more}>
          {t("calendar.unplanned.more", { count: more })}
        </Link>
      )}
    </section>
  );
}
