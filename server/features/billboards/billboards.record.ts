import {
  createBillboard,
  deleteBillboard,
  listActiveBillboards,
  listBillboards,
  readBillboard,
  updateBillboard,
} from "@hilal/contract/billboards";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { BillboardLocation } from "@hilal/contract/shared/choices";
import { toKarachiInstant, toMoment } from "@hilal/contract/shared/karachi-time";
import { billboards } from "../../database/schema/showcase.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { defineRecord } from "../records/define-record.ts";
import { byName, latestFirst } from "../records/record-table.store.ts";
import { byLocation, onShowCondition } from "./billboards.store.ts";

/** Billboards; readers see those on show (product: forms 11, advertising 2). */
export const billboardRecord = defineRecord({
  kind: "billboard",
  ability: "billboards.manage",
  calls: {
    list: listBillboards,
    listShown: listActiveBillboards,
    read: readBillboard,
    create: createBillboard,
    update: updateBillboard,
    delete: deleteBillboard,
  },
  tags: [cacheTags.billboards],
  picture: billboards.imageMediaId,
  sorts: {
    newest: latestFirst(billboards.created),
    oldest: billboards.created,
    title: byName(billboards.title),
    location: byLocation,
    id: billboards.id,
  },
  filters: { q: [billboards.title], location: billboards.location, status: billboards.status },
  readersSee: ({ now }) => onShowCondition(now),
  // Enough for the slots of a page: no location ever has more billboards than this on show.
  shown: { sort: "newest", unpaged: 60 },

  present: ({ record, picture }) => ({
    id: record.id,
    title: record.title,
    location: record.location as BillboardLocation,
    status: record.status,
    issue_news: record.issueNews,
    created: toKarachiInstant(record.created),
    image: record.image,
    image_alt: record.imageAlt,
    picture: presentPicture(picture),
    link: record.link,
    starts_at: record.startsAt && toKarachiInstant(record.startsAt),
    ends_at: record.endsAt && toKarachiInstant(record.endsAt),
    user: record.userId,
    version: record.version,
  }),

  async toValues(body, { services, userId }) {
    const image = await services.media.takeImage(body.image, { field: "image", userId });
    const startsAt = body.starts_at ? toMoment(body.starts_at) : null;
    const endsAt = body.ends_at ? toMoment(body.ends_at) : null;
    if (startsAt && endsAt && endsAt <= startsAt) {
      throw new HttpError("validation_failed", { fields: { ends_at: "end_before_start" } });
    }
    return {
      title: body.title,
      location: body.location,
      status: body.status,
      issueNews: body.issue_news || "Yes",
      created: toMoment(body.created),
      image: image.url,
      imageAlt: body.image_alt,
      imageMediaId: image.mediaId,
      link: body.link || null,
      startsAt,
      endsAt,
    };
  },
});
