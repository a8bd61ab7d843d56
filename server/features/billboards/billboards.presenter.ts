import type { BillboardLocation } from "@hilal/contract/choices";
import type { Billboard } from "@hilal/contract/entities/billboard";
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
    created: billboard.created.toISOString(),
    image: billboard.image,
    image_alt: billboard.imageAlt,
    picture: presentPicture(picture),
    link: billboard.link,
    starts_at: billboard.startsAt?.toISOString() ?? null,
    ends_at: billboard.endsAt?.toISOString() ?? null,
    user: billboard.userId,
    version: billboard.version,
  };
}
