import {
  auditActions,
  auditCsvPath,
  auditKinds,
  listAudit,
  listAuditPeople,
} from "@hilal/contract/audit";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { useMemo } from "react";
import { FileDownload } from "../kit/actions/file-download.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useAuditColumns } from "./audit-columns.tsx";
import styles from "./audit-screen.module.css";

const nobody: AnswerOf<typeof listAuditPeople>["data"] = [];

/** Who did what, when and from where (product: audit 1). */
export function AuditScreen() {
  const t = useTexts();
  const people = useApiQuery(listAuditPeople).data?.data ?? nobody;
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const ids = people.map(({ id }) => String(id)).join(" ");
  const rules = useMemo(
    () => ({
      sorts: ["newest", "oldest"] as const,
      filters: { person: ids.split(" "), kind: auditKinds, action: auditActions },
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
    <Screen
      title={t("records.audit.title")}
      isFilled
      actions={
        <FileDownload
          label={t("records.audit.download")}
          address={address}
          fileName="audit.csv"
          failed={(detail) => t("records.audit.downloadFailed", { detail })}
        />
      }
    >
      <p className={styles.note}>{t("records.audit.note")}</p>
      <ListPage
        label={t("records.audit.title")}
        list={list}
        query={query}
        columns={useAuditColumns(names)}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        hasSearch
        filters={[
          {
            name: "person",
            label: t("records.column.person"),
            choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: "kind",
            label: t("records.column.kind"),
            choices: toChoices(auditKinds, (kind) => t(`records.kind.${kind}`)),
          },
          {
            name: "action",
            label: t("records.column.deed"),
            choices: toChoices(auditActions, (action) => t(`records.action.${action}`)),
          },
        ]}
        days={[
          { name: "from", label: t("records.audit.from") },
          { name: "to", label: t("records.audit.to") },
        ]}
        empty={t("records.audit.empty")}
        failed={t("records.audit.loadFailed")}
      />
    </Screen>
  );
}
