import { emptyTrash, listTrash, trashKinds } from "@hilal/contract/trash";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Button } from "../kit/controls/button.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useTrashActions } from "./trash-actions.ts";
import { useTrashColumns } from "./trash-columns.tsx";
import styles from "./trash-screen.module.css";

const rules = { sorts: ["newest", "oldest"], filters: { kind: trashKinds } } as const;

/** What was deleted, and can be brought back for thirty days. */
export function TrashScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listTrash, { query: list.query }, { keepPrevious: true });
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
      isFilled
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
        list={list}
        query={query}
        columns={useTrashColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={useTrashActions()}
        hasSearch
        filters={[
          {
            name: "kind",
            label: t("records.column.kind"),
            choices: toChoices(trashKinds, (value) => t(`records.kind.${value}`)),
          },
        ]}
        empty={t("trashList.empty")}
        failed={t("trashList.loadFailed")}
      />
    </Screen>
  );
}
