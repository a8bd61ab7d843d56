import { deleteForGood, restoreRecord, type TrashedRecord } from "@hilal/contract/trash";
import type { Action } from "../kit/actions/action.ts";
import { areasOfKind } from "../kit/actions/areas-of-kind.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** What can be done to a deleted record: bring it back, or delete it for good. */
export function useTrashActions(): (record: TrashedRecord) => readonly Action[] {
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
          alsoChanges: areasOfKind(kind),
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
