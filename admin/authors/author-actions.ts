import { adminLink } from "@hilal/contract/admin-routes";
import { type Author, deleteAuthor } from "@hilal/contract/authors";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** What can be done to a writer from its row. The articles stay when a writer goes (product: back-office 15). */
export function useAuthorActions(): (author: Author) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, can }) =>
    allowedActions([
      can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink("editAuthor", id),
      },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteAuthor,
            input: { params: { id } },
            ask: {
              question: t("adminLists.authors.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("adminLists.authors.deleted"),
            trashes: { kind: "author", id },
            isAlert: true,
            failed: (detail, t) => t("adminLists.authors.deleteFailed", { detail }),
            alsoChanges: ["articles"],
          }),
      },
    ]);
}
