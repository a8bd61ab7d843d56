import { type AdminRouteName, adminLink } from "@hilal/contract/admin-routes";
import type { CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { TrashKind } from "@hilal/contract/trash";
import { useTexts } from "../../texts/language-provider.tsx";
import type { DeletionTexts } from "../list/list-texts.ts";
import type { Action } from "./action.ts";
import { useConfirmedCall } from "./use-confirmed-call.ts";

interface Deletion {
  readonly endpoint: Endpoint;
  readonly texts: DeletionTexts;
  /** The kind that is moved to the trash; left out for records that are deleted permanently. */
  readonly kind?: TrashKind;
  /** `alert` is announced immediately and interrupts the screen reader (product: back-office 13). */
  readonly isAlert?: boolean;
}

/**
 * Returns a function that builds the delete action of a row. The action asks for confirmation first; `question`
 * replaces the default question.
 */
export function useDeletion({ endpoint, texts, kind, isAlert = false }: Deletion) {
  const t = useTexts();
  const call = useConfirmedCall();
  return (id: number, question: string = t(`${texts}.deleteQuestion`)): Action => {
    const title = `${texts}.deleteTitle`;
    return {
      id: "delete",
      label: t("adminLists.delete"),
      isDangerous: true,
      run: () =>
        void call({
          endpoint,
          input: { params: { id } } as CallInput<Endpoint>,
          ask: {
            ...(t.has(title) ? { title: (t as (key: string) => string)(title) } : {}),
            question,
            agree: t("admin.confirm.delete"),
          },
          done: (_answer, t) => t(`${texts}.deleted`),
          failed: (detail, t) => t(`${texts}.deleteFailed`, { detail }),
          isAlert,
          ...(kind ? { movedToTrash: { kind, id } } : {}),
        }),
    };
  };
}

interface RecordActions extends Deletion {
  readonly editRoute: Extract<AdminRouteName, `edit${string}`>;
}

interface ListedRecord {
  readonly id: number;
  readonly can?: { readonly edit: boolean; readonly delete: boolean } | undefined;
}

/** Returns builders for the edit and delete actions of a row; they return nothing when the user lacks the permission. */
export function useRecordActions({ editRoute, ...deletion }: RecordActions) {
  const t = useTexts();
  const remove = useDeletion(deletion);
  return {
    edit: ({ id, can }: ListedRecord): Action | false | undefined =>
      can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink(editRoute, id),
      },
    remove: ({ id, can }: ListedRecord): Action | false | undefined => can?.delete && remove(id),
  };
}
