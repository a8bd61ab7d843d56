import { type AuditEntry, listArticleAudit } from "@hilal/contract/audit";
import { formatDateTime } from "@hilal/i18n/dates";
import { useId, useState } from "react";
import { deedOf } from "../../audit/deed-of.ts";
import { useActorName } from "../../audit/use-actor-name.ts";
import { useChangeLines } from "../../audit/use-change-lines.ts";
import { ListFailure } from "../../kit/feedback/list-failure.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./history-dialog.module.css";
import { OlderNewer, pageSize } from "./older-newer.tsx";

type Entry = Omit<AuditEntry, "address">;

/** What was done to an article, by whom and when: published, scheduled, handed over, sent back, deleted, restored (product: audit 7). */
export function DeedList({ articleId }: { readonly articleId: number }) {
  const { t, language } = useLanguage();
  const [page, setPage] = useState(1);
  const heading = useId();
  const linesOf = useChangeLines();
  const actorName = useActorName();
  const deeds = useApiQuery(
    listArticleAudit,
    { params: { id: articleId }, query: { page, page_size: pageSize } },
    { keepPrevious: true },
  );
  return (
    <section className={styles.deeds} aria-labelledby={heading} aria-busy={deeds.isFetching}>
      <h3 id={heading}>{t("records.audit.article")}</h3>
      {deeds.isPending && <p>{t("records.audit.loading")}</p>}
      {deeds.isError && (
        <ListFailure
          title={t("records.audit.loadFailed")}
          error={deeds.error}
          onRetry={() => void deeds.refetch()}
        />
      )}
      {deeds.data?.data.length === 0 && <p>{t("records.audit.empty")}</p>}
      <ol className={styles.list}>
        {deeds.data?.data.map((entry) => (
          <li key={entry.id} className={styles.deed}>
            <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
            <span>
              {t("records.audit.by", {
                deed: t(`records.deed.${deedOf(entry)}`),
                person: actorName(entry),
              })}
            </span>
            {linesOf(worthTelling(entry)).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </li>
        ))}
      </ol>
      <OlderNewer page={page} total={deeds.data?.meta?.total ?? 0} goTo={setPage} />
    </section>
  );
}

/** What the deed itself does not say already; nobody is told by number. */
const told: Readonly<Record<string, readonly string[]>> = {
  review: ["due_on", "reason", "note"],
  schedule: ["due_at"],
  share_link: ["label", "expires_at"],
};

function worthTelling({ kind, before, after }: Entry): Pick<Entry, "kind" | "before" | "after"> {
  // Of a whole article made, deleted or restored the deed says it all.
  const isWhole = before === null || after === null;
  const isTold = (column: string) =>
    kind === "article" ? !isWhole && column !== "user_id" : told[kind]?.includes(column) === true;
  const only = (columns: Entry["before"]) =>
    columns && Object.fromEntries(Object.entries(columns).filter(([name]) => isTold(name)));
  // What ended took all it said with it.
  return after === null
    ? { kind, before: {}, after: {} }
    : { kind, before: only(before), after: only(after) };
}
