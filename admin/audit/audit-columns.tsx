import type { AuditEntry } from "@hilal/contract/audit";
import { issueChecks } from "@hilal/contract/issues/issue-readiness";
import { formatDateTime } from "@hilal/i18n/dates";
import type { Column } from "../kit/list/column.ts";
import { ContentText } from "../kit/values/content-text.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./audit-screen.module.css";
import { named } from "./changed-values.ts";
import { deedOf } from "./deed-of.ts";
import { useActorName } from "./use-actor-name.ts";
import { useChangeLines } from "./use-change-lines.ts";

/**
 * When, who, what, of which record, what changed, from where.
 * @param people the names of members of staff by their number
 */
export function useAuditColumns(
  people: ReadonlyMap<number, string>,
): readonly Column<AuditEntry>[] {
  const { t, language } = useLanguage();
  const check = named(issueChecks, (name) => t(`issueRelease.check.finding.${name}`));
  const linesOf = useChangeLines(people, { check });
  const actorName = useActorName();
  const kindName = (kind: string) => {
    const key = `records.kind.${kind}`;
    return t.has(key) ? (t as (key: string) => string)(key) : t("records.column.record");
  };
  // A setting is named in the database by a key of the contract.
  const nameOf = ({ kind, title }: AuditEntry) => {
    if (kind !== "setting") return title;
    return title === "authors_need_approval" ? t("desk.settings.approval") : "";
  };
  return [
    {
      id: "at",
      header: t("records.column.at"),
      width: "narrow",
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, language)}</time>,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "person",
      header: t("records.column.person"),
      width: "name",
      cell: (entry) => <ContentText>{actorName(entry)}</ContentText>,
    },
    {
      id: "deed",
      header: t("records.column.deed"),
      width: "narrow",
      cell: (entry) => t(`records.deed.${deedOf(entry)}`),
    },
    {
      id: "record",
      header: t("records.column.record"),
      width: "wide",
      isRowHeader: true,
      cell: (entry) => (
        <>
          {kindName(entry.kind)}
          {nameOf(entry) && (
            <>
              {": "}
              <ContentText>{nameOf(entry)}</ContentText>
            </>
          )}
        </>
      ),
    },
    {
      id: "changes",
      header: t("records.column.changes"),
      width: "text",
      cell: (entry) => (
        <ul className={styles.changes}>
          {linesOf(entry).map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: "address",
      header: t("records.column.address"),
      width: "narrow",
      cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
    },
  ];
}
