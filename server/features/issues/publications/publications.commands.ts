import type { Ebook } from "@hilal/contract/ebooks";
import { isMadePdf } from "@hilal/contract/issues/issue-address";
import type { publicationBody } from "@hilal/contract/publications";
import type { EditionId } from "@hilal/contract/shared/editions";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import { writesOf } from "../../../changes/changes.ts";
import { actingUserOf } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { found } from "../../../http/api/http-error.ts";
import { saveVersioned } from "../../../http/api/save-versioned.ts";
import { queuePdf } from "../../documents/pdf-pages/queue-pdf.ts";
import type { Services } from "../../services.ts";
import { manages } from "./publications.policy.ts";
import type { Kind, PublicationRow } from "./publications.store.ts";
import {
  findPublication,
  insertPublication,
  lockPublication,
  type PublicationValues,
  tagsOf,
  tagsOfRecord,
  updatePublication,
} from "./publications.store.ts";

/** The form of either: an edition comes with a magazine alone, a genre with an e-book. */
type Body = z.output<typeof publicationBody> & {
  readonly edition?: EditionId | undefined;
  readonly genre?: Ebook["genre"] | undefined;
};

interface Save {
  readonly kind: Kind;
  readonly body: Body;
  readonly caller: Caller;
  present(row: PublicationRow, caller: Caller): unknown;
}

/** Makes a magazine issue or an e-book from its form and tells it as it stands. */
export async function createPublication(services: Services, save: Save): Promise<PublicationRow> {
  const values = await toPublicationValues(services, save);
  const write = writesOf(services.changes, tagsOf(save.kind));
  return write(async (transaction) => {
    const id = await insertPublication(transaction, values);
    await queuePdf(services, transaction, values.docUrl);
    return found(await findPublication(transaction, save.kind, id));
  });
}

/** Saves the form over the record it was read from; refuses when another save came between. */
export async function savePublication(
  services: Services,
  id: number,
  save: Save,
): Promise<PublicationRow> {
  const current = found(await findPublication(services.database, save.kind, id));
  const {
    isArchived,
    userId: _maker,
    ...values
  } = await toPublicationValues(services, save, current);
  const kept = save.body.is_archived === undefined ? values : { ...values, isArchived };
  return services.changes.write(async (transaction, changed) => {
    changed(await tagsOfRecord(transaction, save.kind, id));
    return saveVersioned(transaction, {
      sent: save.body.version,
      read: () => lockPublication(transaction, save.kind, id),
      versionOf: (row) => row.publication.version,
      present: (row) => save.present(row, save.caller),
      update: async () => {
        await updatePublication(transaction, id, kept);
        if (values.docUrl !== "") await queuePdf(services, transaction, values.docUrl);
      },
    });
  });
}

async function toPublicationValues(
  services: Services,
  { kind, body, caller }: Save,
  current?: PublicationRow,
): Promise<PublicationValues> {
  const { media } = services;
  const userId = await actingUserOf(services, caller, {
    sent: body.user,
    forOthers: manages[kind],
  });
  const cover = await media.takeImage(body.cover_image, { field: "cover_image", userId });
  // The form sends back what the record answers, and that is no file which could be taken.
  const document =
    current?.publication.docUrl === "" && isMadePdf(String(body.doc_url))
      ? { url: "" }
      : await media.takeDocument(body.doc_url, { field: "doc_url", userId });
  return {
    kind,
    title: body.title,
    publishDate: toMoment(body.publish_date),
    language: body.language,
    direction: body.direction,
    status: body.status,
    coverImage: cover.url,
    coverAlt: body.cover_alt,
    coverMediaId: cover.mediaId,
    docUrl: document.url,
    isArchived: body.is_archived ?? false,
    userId,
    ...(kind === "magazine" ? { edition: editionOf(body) } : {}),
    // Left out, it stays as it is; at the beginning it is miscellaneous.
    genre: body.genre,
  };
}

/** A magazine that names no edition belongs to the general one of its language (product: archives 5). */
function editionOf({ edition, language }: Body): EditionId {
  return edition ?? (language === "Urdu" ? "hilal-urdu" : "hilal-english");
}
