import type { Billboard } from "@hilal/contract/billboards";
import type { BillboardLocation } from "@hilal/contract/shared/choices";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { presentPicture } from "../../media/picture-presenter.ts";
import type { BillboardRow } from "./billboards.store.ts";

/** A billboard as it leaves the API. */
export function presentBillboard({ billboard, picture }: BillboardRow): Billboard {
  return {
    id: billboard.id,
    title: billboard.title,
    location: billboard.location as BillboardLocation,
    status: billboard.status,
    issue_news: billboard.issueNews,
    created: toKarachiInstant(billboard.created),
    image: billboard.image,
    image_alt: billboard.imageAlt,
    picture: presentPicture(picture),
    link: billboard.link,
    starts_at: billboard.startsAt && toKarachiInstant(billboard.startsAt),
    ends_at: billboard.endsAt && toKarachiInstant(billboard.endsAt),
    user: billboard.userId,
    version: billboard.version,
  };
}
