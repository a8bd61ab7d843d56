import { adminLink } from "@hilal/contract/admin-routes";
import {
  createEbook,
  deleteEbook,
  type Ebook,
  readEbook,
  toggleEbookArchive,
  updateEbook,
} from "@hilal/contract/ebooks";
import {
  createMagazine,
  deleteMagazine,
  type Magazine,
  readMagazine,
  toggleMagazineArchive,
  updateMagazine,
} from "@hilal/contract/magazines";
import { activeStatuses, recordLanguages } from "@hilal/contract/shared/choices";
import { Link } from "react-router";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useFileSaving } from "../kit/actions/file-download.tsx";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { ContentText, languageOfRecord } from "../kit/content-text.tsx";
import { Day } from "../kit/day.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import type { ListFilter } from "../kit/list/list-toolbar.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** The differences between the forms of magazines and e-books: endpoints and paths. */
export const publicationKinds = {
  magazines: {
    read: readMagazine,
    create: createMagazine,
    update: updateMagazine,
    listPath: adminLink("magazines"),
    editRoute: "editMagazine",
  },
  ebooks: {
    read: readEbook,
    create: createEbook,
    update: updateEbook,
    listPath: adminLink("ebooks"),
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
  picture,
  editRoute,
}: Headers): readonly Column<Magazine | Ebook>[] {
  const t = useTexts();
  return [
    {
      id: "cover",
      card: "lead",
      header: t(`adminLists.column.${picture}`),
      width: "narrow",
      cell: (record) => <Thumbnail picture={record.cover} src={record.cover_image} shape="tall" />,
    },
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: (record) => (
        <Link to={adminLink(editRoute, record.id)}>
          <ContentText language={languageOfRecord(record.language)}>{record.title}</ContentText>
        </Link>
      ),
      sort: { up: "title", down: "-title" },
    },
    {
      id: "publish-date",
      header: t("adminLists.column.publishDate"),
      cell: (record) => <Day of={record.publish_date} />,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "language",
      header: t("adminLists.column.language"),
      cell: (record) => t(`admin.recordLanguage.${record.language}`),
    },
    {
      id: "direction",
      header: t("adminLists.column.direction"),
      cell: (record) => t(`admin.direction.${record.direction}`),
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: (record) => (
        <Badge tone={record.status === "Active" ? "good" : "neutral"}>
          {t(`admin.status.${record.status}`)}
        </Badge>
      ),
    },
    {
      id: "archive-status",
      header: t("adminLists.column.archiveStatus"),
      cell: (record) => (
        <Badge tone={record.is_archived ? "waiting" : "neutral"}>
          {t(record.is_archived ? "adminLists.archived" : "adminLists.notArchived")}
        </Badge>
      ),
    },
  ];
}

/** The filters of both lists, as rules for their URLs. */
export const publicationFilters = {
  language: recordLanguages,
  status: activeStatuses,
  archived: ["true", "false"],
} as const;

/** The same filters with their labels. */
export function usePublicationFilters(): readonly ListFilter[] {
  const t = useTexts();
  return [
    {
      name: "language",
      label: t("adminLists.column.language"),
      choices: toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`)),
    },
    {
      name: "status",
      label: t("adminLists.column.status"),
      choices: toChoices(activeStatuses, (value) => t(`admin.status.${value}`)),
    },
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
    remove: deleteMagazine,
    toggle: toggleMagazineArchive,
    isAlert: false,
    trashed: "magazine",
  },
  ebooks: { remove: deleteEbook, toggle: toggleEbookArchive, isAlert: true, trashed: "ebook" },
} as const;

/** The actions of a magazine's or an e-book's row: edit, archive, open, delete. */
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
            // Uses the response, not the row: another user may have changed it first.
            done: (answer, t) =>
              t(`adminLists.${kind}.${answer.is_archived ? "archived" : "unarchived"}`),
            isAlert,
            failed: (detail, t) => t(`adminLists.${kind}.archiveFailed`, { detail }),
          }),
      },
      // A planned issue has no PDF yet.
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
