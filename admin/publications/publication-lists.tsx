import { adminLink } from "@hilal/contract/admin-routes";
import {
  createEbook,
  deleteEbook,
  type Ebook,
  type listEbooks,
  readEbook,
  toggleEbookArchive,
  updateEbook,
} from "@hilal/contract/ebooks";
import {
  createMagazine,
  deleteMagazine,
  type listMagazines,
  type Magazine,
  readMagazine,
  toggleMagazineArchive,
  updateMagazine,
} from "@hilal/contract/magazines";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useFileSaving } from "../kit/actions/file-download.tsx";
import { useRecordActions } from "../kit/actions/record-actions.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { toLanguage } from "../kit/content-text.tsx";
import type { ColumnsOf } from "../kit/list/list-rules.ts";
import type { ListFilter } from "../kit/list/list-state.ts";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** The differences between the forms of magazines and e-books: endpoints and paths. */
export const publicationKinds = {
  magazines: {
    read: readMagazine,
    create: createMagazine,
    update: updateMagazine,
    editRoute: "editMagazine",
  },
  ebooks: {
    read: readEbook,
    create: createEbook,
    update: updateEbook,
    editRoute: "editEbook",
  },
} as const;

export type PublicationKind = keyof typeof publicationKinds;

interface Headers {
  /** The name of the picture: a magazine's cover, an e-book's image. */
  readonly picture: "cover" | "image";
  readonly editRoute: "editMagazine" | "editEbook";
}

/** The columns that magazines and e-books share. */
export function usePublicationColumns({
  picture: pictureName,
  editRoute,
}: Headers): ColumnsOf<typeof listMagazines | typeof listEbooks> {
  const t = useTexts();
  const { plain, picture, title, day, language, status } = useStandardColumns();
  return [
    picture(pictureName, ({ cover, cover_image }) => ({
      picture: cover,
      src: cover_image,
      shape: "tall",
    })),
    title(
      "title",
      (record) => ({
        text: record.title,
        language: toLanguage(record.language),
        to: adminLink(editRoute, record.id),
      }),
      { sort: "title" },
    ),
    day("publishDate", ({ publish_date }) => publish_date, { sort: "newest" }),
    language(),
    plain("direction", ({ direction }) => t(`admin.direction.${direction}`)),
    status(),
    plain("archiveStatus", ({ is_archived }) => (
      <Badge tone={is_archived ? "waiting" : "neutral"}>
        {t(is_archived ? "adminLists.archived" : "adminLists.notArchived")}
      </Badge>
    )),
  ];
}

/** What both lists may be narrowed to, besides what only one of them has. */
export function usePublicationFilters(): readonly ("language" | "status" | ListFilter)[] {
  const t = useTexts();
  return [
    "language",
    "status",
    {
      name: "archived",
      label: t("adminLists.column.archiveStatus"),
      choices: [
        { value: "true", label: t("adminLists.archived") },
        { value: "false", label: t("adminLists.notArchived") },
      ],
    },
  ];
}

/** E-books announce successes as alerts, magazines as status messages. */
const kinds = {
  magazines: {
    endpoint: deleteMagazine,
    toggle: toggleMagazineArchive,
    isAlert: false,
    kind: "magazine",
  },
  ebooks: { endpoint: deleteEbook, toggle: toggleEbookArchive, isAlert: true, kind: "ebook" },
} as const;

/** The actions of a magazine's or an e-book's row: edit, archive, open, delete. */
export function usePublicationActions(
  kind: keyof typeof kinds,
): (record: Magazine | Ebook) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  const saveFile = useFileSaving();
  const { toggle, ...deletion } = kinds[kind];
  const { edit, remove } = useRecordActions({
    ...deletion,
    texts: `adminLists.${kind}`,
    editRoute: publicationKinds[kind].editRoute,
  });
  const archiveTexts = (isArchived: boolean) => ({
    label: t(isArchived ? "adminLists.removeFromArchive" : "adminLists.addToArchive"),
    question: t(`adminLists.${kind}.${isArchived ? "unarchiveQuestion" : "archiveQuestion"}`),
  });
  const toPdfAction = ({ doc_url, status, publish_date }: Magazine | Ebook): Omit<Action, "id"> => {
    const isForReaders = status === "Active" && new Date(publish_date) <= new Date();
    const label = t("adminLists.openPdf");
    if (isForReaders || !doc_url.startsWith("/")) return { label, href: doc_url, newTab: true };
    // A file that is not public yet needs the access token.
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
      edit(record),
      can?.archive && {
        id: "archive",
        label,
        run: () =>
          void call({
            endpoint: toggle,
            input: { params: { id } },
            ask: { question, agree: label },
            // Uses the response, not the row: another user may have changed it first.
            done: (answer, t) =>
              t(`adminLists.${kind}.${answer.is_archived ? "archived" : "unarchived"}`),
            isAlert: deletion.isAlert,
            failed: (detail, t) => t(`adminLists.${kind}.archiveFailed`, { detail }),
          }),
      },
      // A planned issue has no PDF yet.
      doc_url !== "" && { id: "pdf", ...toPdfAction(record) },
      remove(record),
    ]);
  };
}
