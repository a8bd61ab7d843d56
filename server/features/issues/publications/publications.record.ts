import {
  createEbook,
  deleteEbook,
  type Ebook,
  listActiveEbooks,
  listEbooks,
  readEbook,
  updateEbook,
} from "@hilal/contract/ebooks";
import { isMadePdf } from "@hilal/contract/issues/issue-address";
import {
  createMagazine,
  deleteMagazine,
  listMagazines,
  readMagazine,
  updateMagazine,
} from "@hilal/contract/magazines";
import type { publicationBody } from "@hilal/contract/publications";
import { startOfMonth, toKarachiMonth, toMoment } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import type { Executor } from "../../../database/connect.ts";
import { publications } from "../../../database/schema/publications.ts";
import type { PictureRow } from "../../../media/library/picture-presenter.ts";
import { visibleCondition } from "../../articles/drafts.store.ts";
import { queuePdf } from "../../documents/pdf-pages/queue-pdf.ts";
import {
  defineRecord,
  type SaveContext,
  type SaveHookContext,
} from "../../records/define-record.ts";
import { byName, latestFirst, type Viewer } from "../../records/record-table.store.ts";
import {
  manageAbilities,
  publicationActionNames,
  visiblePublications,
} from "./publications.policy.ts";
import { toEbook, toMagazine } from "./publications.presenter.ts";
import {
  beforeDayCondition,
  byOpens,
  isLaterOfMonth,
  type Kind,
  listRecordTags,
  type PublicationRow,
  pagesOfPdf,
  pastCondition,
} from "./publications.store.ts";

interface Row {
  readonly record: PublicationRow["publication"];
  readonly picture?: PictureRow | null;
  readonly isLaterOfMonth: boolean;
  readonly pages: number | null;
}

const toPublication = ({ record, picture = null, isLaterOfMonth, pages }: Row): PublicationRow => ({
  publication: record,
  cover: picture,
  isLaterOfMonth,
  pages,
});

/** The parts of the definition that magazine issues and e-books share. */
const shared = <K extends Kind>(kind: K) => ({
  kind,
  ability: manageAbilities[kind],
  actions: publicationActionNames,
  tags: (executor: Executor, id: number) => listRecordTags(executor, kind, id),
  picture: publications.coverMediaId,
  columns: () => ({ isLaterOfMonth, pages: pagesOfPdf }),
  readersSee: ({ caller, now }: Viewer) =>
    visibleCondition(visiblePublications(caller, kind, now), publications),
});

const sharedSorts = {
  newest: latestFirst(publications.publishDate),
  oldest: publications.publishDate,
  title: byName(publications.title),
  id: publications.id,
};

const sharedFilters = {
  q: [publications.title],
  language: publications.language,
  status: publications.status,
  archived: publications.isArchived,
};

/** Magazine issues (product: archives 5, issues 9). */
export const magazineRecord = defineRecord({
  ...shared("magazine"),
  calls: {
    list: listMagazines,
    read: readMagazine,
    create: createMagazine,
    update: updateMagazine,
    delete: deleteMagazine,
  },
  sorts: sharedSorts,
  filters: {
    ...sharedFilters,
    edition: publications.edition,
    before: beforeDayCondition,
    past: (isPast, { now }) => pastCondition(isPast, startOfMonth(toKarachiMonth(now))),
  },
  present: (row) => toMagazine(toPublication(row)),
  async toValues(body, save) {
    // An issue without an edition belongs to the general edition of its language (product: archives 5).
    const general = body.language === "Urdu" ? "hilal-urdu" : "hilal-english";
    const values = await toSharedValues(body, save);
    return { ...values, kind: "magazine" as const, edition: body.edition ?? general };
  },
  afterSave: queueAttached,
});

/** E-books (product: archives 7). */
export const ebookRecord = defineRecord({
  ...shared("ebook"),
  calls: {
    list: listEbooks,
    listShown: listActiveEbooks,
    read: readEbook,
    create: createEbook,
    update: updateEbook,
    delete: deleteEbook,
  },
  sorts: { ...sharedSorts, opens: byOpens },
  filters: { ...sharedFilters, genre: publications.genre },
  shown: { sort: "newest", filters: { archived: false } },
  present: (row): Omit<Ebook, "can"> => toEbook(toPublication(row)),
  async toValues(body, save) {
    // What is left out stays unchanged; a new record is miscellaneous.
    const { genre, author, description } = body;
    const values = await toSharedValues(body, save);
    return { ...values, kind: "ebook" as const, genre, author, description };
  },
  afterSave: queueAttached,
});

async function toSharedValues(
  body: z.output<typeof publicationBody>,
  { services: { media }, userId, current }: SaveContext<Row>,
) {
  const cover = await media.takeImage(body.cover_image, { field: "cover_image", userId });
  // The form sends back the address of the generated PDF, which is not an uploaded file.
  const document =
    current?.record.docUrl === "" && isMadePdf(String(body.doc_url))
      ? { url: "" }
      : await media.takeDocument(body.doc_url, { field: "doc_url", userId });
  return {
    title: body.title,
    publishDate: toMoment(body.publish_date),
    language: body.language,
    direction: body.direction,
    status: body.status,
    coverImage: cover.url,
    coverAlt: body.cover_alt,
    coverMediaId: cover.mediaId,
    docUrl: document.url,
    // When left out, the flag stays unchanged.
    isArchived: body.is_archived,
  };
}

async function queueAttached(
  { services, transaction }: SaveHookContext,
  { docUrl }: { readonly docUrl: string },
): Promise<void> {
  if (docUrl !== "") await queuePdf(services, transaction, docUrl);
}
