import { adminLink } from "@hilal/contract/admin-routes";
import { type Billboard, deleteBillboard } from "@hilal/contract/billboards";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** What can be done to a billboard from its row: see it in its slot, edit it, delete it. */
export function useBillboardActions(
  preview: (billboard: Billboard) => void,
): (billboard: Billboard) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return (billboard) => {
    const { id, can } = billboard;
    return allowedActions([
      {
        id: "preview",
        label: t("adminLists.preview"),
        icon: "preview",
        run: () => preview(billboard),
      },
      can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink("editBillboard", id),
      },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteBillboard,
            input: { params: { id } },
            ask: {
              question: t("adminLists.billboards.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("adminLists.billboards.deleted"),
            trashes: { kind: "billboard", id },
            isAlert: true,
            failed: (detail, t) => t("adminLists.billboards.deleteFailed", { detail }),
          }),
      },
    ]);
  };
}
