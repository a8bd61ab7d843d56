import { restoreRecord, type TrashKind } from "@hilal/contract/trash";
import { useQueryClient } from "@tanstack/react-query";
import { detailOf } from "../../api/detail-of.ts";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Toast } from "../feedback/toast.ts";
import { useToasts } from "../feedback/toasts.tsx";
import { areasOfKind } from "./areas-of-kind.ts";

/** What stands beside the message that a record was deleted: a button that brings it back (product: trash 9). */
export function useUndoneDeletion(): (record: {
  readonly kind: TrashKind;
  readonly id: number;
}) => NonNullable<Toast["action"]> {
  const t = useTexts();
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  return ({ kind, id }) => ({
    label: t("records.undo"),
    run: async () => {
      try {
        await client.call(restoreRecord, { body: { kind, record_id: id } });
        toasts.success((t) => t("records.trash.restoredPlain"), { role: "alert" });
      } catch (error) {
        toasts.failure((t) => t("records.trash.restoreFailed", { detail: detailOf(error, t) }));
      }
      for (const area of [...areasOfKind(kind), "dashboard"]) {
        void queries.invalidateQueries({ queryKey: [area] });
      }
    },
  });
}
