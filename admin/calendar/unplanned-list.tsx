import { adminLink } from "@hilal/contract/admin-routes";
import { listUnplanned } from "@hilal/contract/calendar";
import type { EditionId } from "@hilal/contract/shared/editions";
import { useId } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./calendar.module.css";
import { CalendarEntryItem } from "./calendar-entry-item.tsx";
import type { Movable } from "./use-moves.ts";

interface UnplannedListProps {
  readonly edition: EditionId | undefined;
  readonly keysId: string;
  onAsk(moved: Movable): void;
}

/** The articles in work that stand on no day, to be dragged to one; nothing where there are none (product: calendar 7). */
export function UnplannedList({ edition, keysId, onAsk }: UnplannedListProps) {
  const t = useTexts();
  const id = useId();
  const { data } = useApiQuery(listUnplanned, { query: edition ? { edition } : {} });
  if (data?.articles.length === 0) return null;
  return (
    <section className={styles.unplanned} aria-labelledby={id} aria-busy={!data}>
      <h2 id={id}>{t("calendar.unplanned.title")}</h2>
      {data && (
        <>
          <p className={styles.soft}>{t("calendar.unplanned.hint")}</p>
          <ul className={styles.entries}>
            {data.articles.map((article) => (
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
          {data.more > 0 && (
            <Link to={`${adminLink("articles")}?state=draft`} className={styles.more}>
              {t("calendar.unplanned.more", { count: data.more })}
            </Link>
          )}
        </>
      )}
    </section>
  );
}
