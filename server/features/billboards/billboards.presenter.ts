import type { Billboard } from "@hilal/contract/billboards";
import type { BillboardLocation } from "@hilal/contract/shared/choices";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Caller } from "../../http/api/caller.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { billboardActions } from "./billboards.policy.ts";
import type { BillboardRow } from "./billboards.store.ts";

/** A billboard as it leaves the API, with what the caller may do with it. */
export function presentBillboard({ billboard, picture }: BillboardRow, caller: Caller): Billboard {
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
    can: billboardActions(caller),
  };
}
