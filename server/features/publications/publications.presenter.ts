import type { Ebook } from "@hilal/contract/ebooks";
import type { Magazine } from "@hilal/contract/magazines";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { presentPicture } from "../../media/picture-presenter.ts";
import type { PublicationRow } from "./publications.store.ts";

function presentCommon({ publication, cover }: PublicationRow) {
  return {
    id: publication.id,
    title: publication.title,
    publish_date: toKarachiInstant(publication.publishDate),
    language: publication.language,
    direction: publication.direction,
    status: publication.status,
    cover_image: publication.coverImage,
    cover_alt: publication.coverAlt,
    cover: presentPicture(cover),
    doc_url: publication.docUrl,
    is_archived: publication.isArchived,
    user: publication.userId,
    version: publication.version,
  };
}

/** A magazine issue as it leaves the API. */
export function presentMagazine(row: PublicationRow): Magazine {
  return { ...presentCommon(row), edition: row.publication.edition ?? "hilal-english" };
}

/** An e-book as it leaves the API. */
export function presentEbook(row: PublicationRow): Ebook {
  return { ...presentCommon(row), genre: row.publication.genre, opens: row.publication.opens };
}
