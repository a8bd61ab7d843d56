import { adminLink } from "@hilal/contract/admin-routes";
import { deleteEbook, type Ebook, toggleEbookArchive } from "@hilal/contract/ebooks";
import { deleteMagazine, type Magazine, toggleMagazineArchive } from "@hilal/contract/magazines";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { publicationKinds } from "./publication-kinds.ts";

/** E-books tell their successes as alerts, magazines as statuses. */
const kinds = {
  magazines: {
    remove: deleteMagazine,
    toggle: toggleMagazineArchive,
    isAlert: false,
    trashed: "magazine",
  },
  ebooks: { remove: deleteEbook, toggle: toggleEbookArchive, isAlert: true, trashed: "ebook" },
} as const;

/** What can be done to a magazine or an e-book from its row: edit, archive, open, delete. */
export function usePublicationActions(
  kind: keyof typeof kinds,
): (record: Magazine | Ebook) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  const { remove, toggle, isAlert, trashed } = kinds[kind];
  const archiveTexts = (isArchived: boolean) => ({
    label: t(isArchived ? "adminLists.removeFromArchive" : "adminLists.addToArchive"),
    question: t(`adminLists.${kind}.${isArchived ? "unarchiveQuestion" : "archiveQuestion"}`),
  });
  return ({ id, is_archived, doc_url, can }) => {
    const { label, question } = archiveTexts(is_archived);
    return allowedActions([
      can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink(publicationKinds[kind].editRoute, id),
      },
      can?.archive && {
        id: "archive",
        label,
        run: () =>
          void call({
            endpoint: toggle,
            input: { params: { id } },
            ask: { question, agree: label },
            // The answer tells, not the row: somebody else may have been quicker.
            done: (answer) =>
              t(`adminLists.${kind}.${answer.is_archived ? "archived" : "unarchived"}`),
            isAlert,
            failed: (detail) => t(`adminLists.${kind}.archiveFailed`, { detail }),
          }),
      },
      // A planned issue has none yet.
      doc_url !== "" && { id: "pdf", label: t("adminLists.openPdf"), href: doc_url, newTab: true },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: remove,
            input: { params: { id } },
            ask: {
              question: t(`adminLists.${kind}.deleteQuestion`),
              agree: t("admin.confirm.delete"),
            },
            done: () => t(`adminLists.${kind}.deleted`),
            trashes: { kind: trashed, id },
            isAlert,
            failed: (detail) => t(`adminLists.${kind}.deleteFailed`, { detail }),
          }),
      },
    ]);
  };
}
