import { adminLink } from "@hilal/contract/admin-routes";
import { deleteEbook, type Ebook, toggleEbookArchive } from "@hilal/contract/ebooks";
import { deleteMagazine, type Magazine, toggleMagazineArchive } from "@hilal/contract/magazines";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useFileSaving } from "../kit/actions/file-download.tsx";
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
  const saveFile = useFileSaving();
  const { remove, toggle, isAlert, trashed } = kinds[kind];
  const archiveTexts = (isArchived: boolean) => ({
    label: t(isArchived ? "adminLists.removeFromArchive" : "adminLists.addToArchive"),
    question: t(`adminLists.${kind}.${isArchived ? "unarchiveQuestion" : "archiveQuestion"}`),
  });
  const pdfOf = ({ doc_url, status, publish_date }: Magazine | Ebook): Omit<Action, "id"> => {
    const isForReaders = status === "Active" && new Date(publish_date) <= new Date();
    const label = t("adminLists.openPdf");
    if (isForReaders || !doc_url.startsWith("/")) return { label, href: doc_url, newTab: true };
    // Without the access token nobody has what readers do not have.
    return {
      label,
      run: () =>
        void saveFile({
          address: doc_url,
          fileName: doc_url.split("/").at(-1) ?? "",
          failed: (detail) => t("adminLists.pdfFailed", { detail }),
        }),
    };
  };
  return (record) => {
    const { id, is_archived, doc_url, can } = record;
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
            done: (answer, t) =>
              t(`adminLists.${kind}.${answer.is_archived ? "archived" : "unarchived"}`),
            isAlert,
            failed: (detail, t) => t(`adminLists.${kind}.archiveFailed`, { detail }),
          }),
      },
      // A planned issue has none yet.
      doc_url !== "" && { id: "pdf", ...pdfOf(record) },
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
            done: (_answer, t) => t(`adminLists.${kind}.deleted`),
            trashes: { kind: trashed, id },
            isAlert,
            failed: (detail, t) => t(`adminLists.${kind}.deleteFailed`, { detail }),
          }),
      },
    ]);
  };
}
