import type { Ebook } from "@hilal/contract/ebooks";
import { issueAddress } from "@hilal/contract/issues/issue-address";
import type { Magazine } from "@hilal/contract/magazines";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Caller } from "../../../http/api/caller.ts";
import { presentPicture } from "../../../media/library/picture-presenter.ts";
import { publicationActions } from "./publications.policy.ts";
import type { PublicationRow } from "./publications.store.ts";

function toCommon({ publication, cover }: PublicationRow) {
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

/** A magazine issue without `can`, the caller's actions. */
export function toMagazine(row: PublicationRow): Omit<Magazine, "can"> {
  const common = toCommon(row);
  const edition = row.publication.edition ?? "hilal-english";
  const address = issueAddress({ ...row, ...common, edition });
  return { ...common, edition, address, doc_url: toDocUrl(row, address) };
}

/** A magazine issue as the API returns it. */
export function presentMagazine(row: PublicationRow, caller: Caller): Magazine {
  return { ...toMagazine(row), can: publicationActions(caller, "magazine") };
}

/**
 * The address of the PDF; a live issue without an uploaded PDF has one generated from its contents (product: issues 9).
 */
function toDocUrl({ publication }: PublicationRow, address: string): string {
  const isMade = publication.docUrl === "" && publication.status === "Active";
  return isMade ? `${address}.pdf` : publication.docUrl;
}

/** An e-book without `can`, the caller's actions. */
export function toEbook(row: PublicationRow): Omit<Ebook, "can"> {
  const { genre, opens, author, description } = row.publication;
  return { ...toCommon(row), genre, opens, author, description, pages: row.pages ?? null };
}
