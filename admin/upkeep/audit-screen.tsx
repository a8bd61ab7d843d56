import { type AuditEntry, auditCsvPath, listAudit, listAuditPeople } from "@hilal/contract/audit";
import { issueChecks } from "@hilal/contract/issues/issue-readiness";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { formatDateTime } from "@hilal/i18n/dates";
import { Icon } from "@hilal/ui/icons/icon";
import { useId, useMemo, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiQuery } from "../api/use-api.ts";
import { useFileSaving } from "../kit/actions/file-download.tsx";
import { Button } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { useListState } from "../kit/list/list-state.ts";
import { RecordList } from "../kit/list/record-list.tsx";
import { PlainButton } from "../kit/plain-button.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import { toAuditAction, useActorName } from "./audit-actions.ts";
import styles from "./audit-screen.module.css";
import { formatName, useChangeLines, type ValueText } from "./changed-values.ts";

type ChangeLines = (entry: AuditEntry) => string[];

/** An entry with more changes than this shows the first ones until it is unfolded. */
const fewChanges = 3;

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Changes({ lines }: { readonly lines: readonly string[] }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isLong = lines.length > fewChanges;
  const shown = isLong && !isOpen ? lines.slice(0, fewChanges - 1) : lines;
  return (
    <>
      <Lines lines={shown} />
      {isLong && (
        <PlainButton
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t("records.audit.hideChanges")
            : t("records.audit.showChanges", { count: lines.length - shown.length })}
        </PlainButton>
      )}
    </>
  );
}

const partsAtOnce = 20;

type WholeEntry = AuditEntry & { readonly parts: number };

const wholeText = ({ kind, parts }: WholeEntry, t: OfficeTexts) =>
  t(`records.audit.whole.${kind === "comment" ? "comment" : "article"}`, { count: parts });

interface WholeProps {
  readonly entry: WholeEntry;
  readonly toChangeLines: ChangeLines;
}

/** One change of many records, which unfolds to the entries of each (product: audit 8). */
function Whole({ entry, toChangeLines }: WholeProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const place = useId();
  return (
    <>
      <PlainButton
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? place : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {wholeText(entry, t)}
        <Icon name="down" />
      </PlainButton>
      {isOpen && (
        <div id={place}>
          <Parts whole={entry.id} toChangeLines={toChangeLines} />
        </div>
      )}
    </>
  );
}

interface PartsProps {
  readonly whole: number;
  readonly toChangeLines: ChangeLines;
}

/** The entries of one change, a page at a time. */
function Parts({ whole, toChangeLines }: PartsProps) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const query = { part_of: whole, page, page_size: partsAtOnce, sort: "oldest" as const };
  const { data, error } = useApiQuery(listAudit, { query }, { keepPrevious: true });
  if (error) return <p role="alert">{toErrorMessage(error, t)}</p>;
  if (!data) return <p role="status">{t("records.audit.loading")}</p>;
  const pages = Math.ceil((data.meta?.total ?? 0) / partsAtOnce);
  return (
    <>
      <ol className={styles.parts} start={(page - 1) * partsAtOnce + 1}>
        {data.data.map((part) => (
          <li key={part.id}>
            <ContentText>{part.title || t("desk.untitled")}</ContentText>
            <span className={styles.part}>
              {t(`records.deed.${toAuditAction(part)}`)}
              {toChangeLines(part).map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <div className={styles.pages}>
          <Button rank="quiet" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {t("records.audit.earlier")}
          </Button>
          <Button rank="quiet" isDisabled={page >= pages} onPress={() => setPage(page + 1)}>
            {t("records.audit.later")}
          </Button>
        </div>
      )}
    </>
  );
}

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
  const getRecordName = ({ kind, title, record_id }: AuditEntry) => {
    // The database names a setting by a key of the contract, and a person by the e-mail address.
    if (kind === "user" || kind === "sign_in") return people.get(record_id ?? 0) ?? title;
    if (kind !== "setting") return title;
    if (title === "category_switches_language") return t("desk.settings.language");
    if (title === "staff_need_two_step") return t("desk.settings.twoStep");
    return title === "authors_need_approval" ? t("desk.settings.approval") : "";
  };
  const nameRecord = (entry: AuditEntry) => (
    <>
      {kindName(entry.kind)}
      {getRecordName(entry) && (
        <>
          {": "}
          <ContentText>{getRecordName(entry)}</ContentText>
        </>
      )}
    </>
  );
  return [
    {
      id: "at",
      header: t("records.column.at"),
      width: "name",
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, language)}</time>,
      sort: "newest",
    },
    {
      id: "person",
      header: t("records.column.person"),
      width: "name",
      cell: (entry) => (
        <ContentText>{people.get(entry.actor ?? 0) ?? actorName(entry)}</ContentText>
      ),
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
      cell: (entry) =>
        isWhole(entry) ? <Whole entry={entry} toChangeLines={toChangeLines} /> : nameRecord(entry),
      look: (entry) => (isWhole(entry) ? wholeText(entry, t) : nameRecord(entry)),
    },
    {
      id: "changes",
      header: t("records.column.changes"),
      width: "text",
      cell: (entry) => <Changes lines={toChangeLines(entry)} />,
      look: (entry) => (
        <>
          <Lines lines={toChangeLines(entry)} />
          {isWhole(entry) && <Parts whole={entry.id} toChangeLines={toChangeLines} />}
        </>
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

const isWhole = (entry: AuditEntry): entry is WholeEntry => entry.parts !== null;

const nobody: AnswerOf<typeof listAuditPeople>["data"] = [];

const called = listRules(listAudit, ["kind", "action"]);

/** The audit log: who did what, when and from which address (product: audit 1). */
export function AuditScreen() {
  const t = useTexts();
  const saveFile = useFileSaving();
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
  return (
    <RecordList
      texts="records.audit"
      menu={[
        {
          id: "download",
          label: t("records.audit.download"),
          run: () =>
            void saveFile({
              address: `${auditCsvPath}?${new URLSearchParams(filters as Record<string, string>)}`,
              fileName: "audit.csv",
              failed: (detail) => t("records.audit.downloadFailed", { detail }),
            }),
        },
      ]}
      list={list}
      query={query}
      columns={useAuditColumns(names)}
      getName={(entry) => (isWhole(entry) ? wholeText(entry, t) : entry.title)}
      tabFilter="action"
      filters={[
        {
          name: "action",
          label: t("records.column.deed"),
          choices: toChoices(called.filters.action, (action) => t(`records.action.${action}`)),
        },
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
      ]}
      days={[
        { name: "from", label: t("records.audit.from") },
        { name: "to", label: t("records.audit.to") },
      ]}
    />
  );
}
