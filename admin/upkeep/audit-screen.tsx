import { type AuditEntry, auditCsvPath, listAudit, listAuditPeople } from "@hilal/contract/audit";
import { issueChecks } from "@hilal/contract/issues/issue-readiness";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { formatDateTime } from "@hilal/i18n/dates";
import { useMemo } from "react";
import { useApiQuery } from "../api/use-api.ts";
import { FileDownload } from "../kit/actions/file-download.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { useListState } from "../kit/list/list-state.ts";
import { RecordList } from "../kit/list/record-list.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import { toAuditAction, useActorName } from "./audit-actions.ts";
import styles from "./audit-screen.module.css";
import { formatName, useChangeLines, type ValueText } from "./changed-values.ts";

/**
 * Columns: time, person, action, record, changes and address.
 * @param people names of members of staff by id
 */
function useAuditColumns(people: ReadonlyMap<number, string>): ColumnsOf<typeof listAudit> {
  const { t, language } = useLanguage();
  const oneCheck = formatName(issueChecks, (name) => t(`issueRelease.check.finding.${name}`));
  // Several findings that were waived together have one entry.
  const check: ValueText = (value) =>
    Array.isArray(value)
      ? [...new Set(value.map(oneCheck).filter((text) => text !== undefined))].join(" ")
      : oneCheck(value);
  const toChangeLines = useChangeLines(people, { check });
  const actorName = useActorName();
  const kindName = (kind: string) => {
    const key = `records.kind.${kind}`;
    return t.has(key) ? (t as (key: string) => string)(key) : t("records.column.record");
  };
  // The database names a setting by a key of the contract.
  const getRecordName = ({ kind, title }: AuditEntry) => {
    if (kind !== "setting") return title;
    if (title === "category_switches_language") return t("desk.settings.language");
    return title === "authors_need_approval" ? t("desk.settings.approval") : "";
  };
  return [
    {
      id: "at",
      header: t("records.column.at"),
      width: "narrow",
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, language)}</time>,
      sort: "newest",
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
      cell: (entry) => t(`records.deed.${toAuditAction(entry)}`),
    },
    {
      id: "record",
      header: t("records.column.record"),
      width: "wide",
      isRowHeader: true,
      cell: (entry) => (
        <>
          {kindName(entry.kind)}
          {getRecordName(entry) && (
            <>
              {": "}
              <ContentText>{getRecordName(entry)}</ContentText>
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
          {toChangeLines(entry).map((line) => (
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

const nobody: AnswerOf<typeof listAuditPeople>["data"] = [];

const called = listRules(listAudit, ["kind", "action"]);

/** The audit log: who did what, when and from which address (product: audit 1). */
export function AuditScreen() {
  const t = useTexts();
  const people = useApiQuery(listAuditPeople).data?.data ?? nobody;
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const ids = people.map(({ id }) => String(id)).join(" ");
  const rules = useMemo(
    () => ({
      ...called,
      filters: { person: ids.split(" "), ...called.filters },
      days: ["from", "to"] as const,
    }),
    [ids],
  );
  const list = useListState(rules);
  const { person, ...asked } = list.query;
  const input = { ...asked, ...(person ? { person: Number(person) } : {}) };
  const query = useApiQuery(listAudit, { query: input }, { keepPrevious: true });
  const { page: _page, page_size: _size, sort: _sort, ...filters } = list.query;
  const address = `${auditCsvPath}?${new URLSearchParams(filters as Record<string, string>)}`;
  return (
    <RecordList
      texts="records.audit"
      headActions={
        <FileDownload
          label={t("records.audit.download")}
          address={address}
          fileName="audit.csv"
          failed={(detail) => t("records.audit.downloadFailed", { detail })}
        />
      }
      over={<p className={styles.note}>{t("records.audit.note")}</p>}
      list={list}
      query={query}
      columns={useAuditColumns(names)}
      getName={({ title }) => title}
      filters={[
        {
          name: "person",
          label: t("records.column.person"),
          choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: "kind",
          label: t("records.column.kind"),
          choices: toChoices(called.filters.kind, (kind) => t(`records.kind.${kind}`)),
        },
        {
          name: "action",
          label: t("records.column.deed"),
          choices: toChoices(called.filters.action, (action) => t(`records.action.${action}`)),
        },
      ]}
      days={[
        { name: "from", label: t("records.audit.from") },
        { name: "to", label: t("records.audit.to") },
      ]}
    />
  );
}
