import {
  deleteForGood,
  emptyTrash,
  listTrash,
  restoreRecord,
  type TrashedRecord,
} from "@hilal/contract/trash";
import type { Action } from "../kit/actions/action.ts";
import { listAreas } from "../kit/actions/areas-by-kind.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Button } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { Day } from "../kit/day.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { useListQuery } from "../kit/list/record-list.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./trash-screen.module.css";

/** Columns: the record, its kind, who deleted it and when, and the time left until it is removed. */
function useTrashColumns(): ColumnsOf<typeof listTrash> {
  const t = useTexts();
  return [
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: ({ title }) => <ContentText>{title}</ContentText>,
    },
    {
      id: "kind",
      header: t("records.column.kind"),
      width: "narrow",
      cell: ({ kind }) => t(`records.kind.${kind}`),
    },
    {
      id: "deleted-by",
      header: t("records.column.deletedBy"),
      width: "name",
      cell: ({ deleted_by }) => (
        <ContentText>{deleted_by?.name || t("trashList.nobody")}</ContentText>
      ),
    },
    {
      id: "deleted",
      header: t("records.column.deleted"),
      cell: ({ deleted_at }) => <Day of={deleted_at} />,
      sort: "newest",
    },
    {
      id: "days-left",
      header: t("records.column.daysLeft"),
      cell: ({ days_left }) => t("trashList.daysLeft", { days: days_left }),
    },
  ];
}

/** The actions of a deleted record: restore it, or delete it permanently. */
function useTrashActions(): (record: TrashedRecord) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, kind, record_id, title }) => [
    {
      id: "restore",
      label: t("trashList.restore"),
      run: () =>
        void call({
          endpoint: restoreRecord,
          input: { body: { kind, record_id } },
          done: (_answer, t) => t("trashList.restored", { title }),
          failed: (detail, t) => t("records.trash.restoreFailed", { detail }),
          alsoChanges: listAreas(kind),
        }),
    },
    {
      id: "delete",
      label: t("trashList.deleteForGood"),
      isDangerous: true,
      run: () =>
        void call({
          endpoint: deleteForGood,
          input: { params: { id } },
          ask: {
            question: t("trashList.deleteQuestion", { title }),
            agree: t("trashList.deleteForGood"),
          },
          done: (_answer, t) => t("trashList.deleted"),
          failed: (detail, t) => t("trashList.deleteFailed", { detail }),
        }),
    },
  ];
}

const rules = listRules(listTrash, ["kind"]);

/** The deleted records, which can be restored for thirty days. */
export function TrashScreen() {
  const t = useTexts();
  const { list, query } = useListQuery(listTrash, rules);
  const call = useConfirmedCall();
  const { data, isFetching } = query;
  const count = data?.meta?.total ?? data?.data.length ?? 0;
  const { q, kind } = list.query;
  const empty = () => {
    const text = list.isNarrowed ? "emptyFilteredQuestion" : "emptyQuestion";
    return call({
      endpoint: emptyTrash,
      input: { body: { count, ...(q ? { q } : {}), ...(kind ? { kind } : {}) } },
      ask: {
        question: t(`trashList.${text}`, { count }),
        agree: t("trashList.deleteForGood"),
      },
      done: ({ deleted }, t) => t("trashList.emptied", { count: deleted }),
      failed: (detail, t) => t("trashList.emptyFailed", { detail }),
    });
  };
  return (
    <Screen
      title={t("records.trash.title")}
      actions={
        count > 0 && (
          <Button isDisabled={isFetching} onPress={() => void empty()}>
            {t("trashList.emptyTrash")}
          </Button>
        )
      }
    >
      <p className={styles.note}>{t("trashList.note")}</p>
      <ListPage
        label={t("records.trash.title")}
        texts="trashList"
        list={list}
        query={query}
        tabFilter="kind"
        columns={useTrashColumns()}
        getKey={({ id }) => id}
        getName={({ title }) => title}
        getActions={useTrashActions()}
        filters={[
          {
            name: "kind",
            label: t("records.column.kind"),
            choices: toChoices(rules.filters.kind, (value) => t(`records.kind.${value}`)),
          },
        ]}
      />
    </Screen>
  );
}
