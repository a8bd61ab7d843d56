import {
  type Billboard,
  type billboardBody,
  createBillboard,
  deleteBillboard,
  listActiveBillboards,
  listBillboards,
  readBillboard,
  updateBillboard,
} from "@hilal/contract/billboards";
import type { RecordActions } from "@hilal/contract/shared/actions";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { BillboardLocation } from "@hilal/contract/shared/choices";
import { toKarachiInstant, toMoment } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import { writesOf } from "../../changes/changes.ts";
import { actingUserOf } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";
import { deleteRecord } from "../../http/api/delete-record.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList, withoutPaging } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import type { Services } from "../services.ts";
import {
  type BillboardFilter,
  type BillboardRow,
  type BillboardValues,
  countBillboards,
  findBillboardRow,
  insertBillboard,
  listBillboardRows,
  lockBillboardRow,
  updateBillboardRow,
} from "./billboards.store.ts";

/** The slots of a page; more of one location than this are never on show together. */
const onShowLimit = 60;

export function billboardRoutes(services: Services): Route[] {
  const { database, changes, now } = services;
  const write = writesOf(changes, [cacheTags.billboards]);
  return [
    route(listBillboards, async ({ query, caller, context: { language } }) => {
      const { sort, ...filters } = withoutPaging(query);
      const onShow = maySeeAllBillboards(caller) ? {} : { onShowAt: now() };
      const filter: BillboardFilter = { ...filters, ...onShow };
      return loadList(query, {
        list: (slice) => listBillboardRows(database, filter, { sort, language }, slice),
        count: () => countBillboards(database, filter),
        present: (row) => presentBillboard(row, caller),
      });
    }),
    route(listActiveBillboards, async ({ query, caller }) => {
      const filter = { location: query.location, onShowAt: now() };
      const rows = await listBillboardRows(
        database,
        filter,
        { sort: "newest" },
        {
          limit: onShowLimit,
          offset: 0,
        },
      );
      return { data: rows.map((row) => presentBillboard(row, caller)) };
    }),
    route(readBillboard, async ({ params, caller }) =>
      presentBillboard(found(await findBillboardRow(database, params.id)), caller),
    ),
    route(createBillboard, async ({ body, caller }) => {
      const values = await toBillboardValues(services, body, caller);
      const made = await write(async (transaction) => {
        const id = await insertBillboard(transaction, values);
        return findBillboardRow(transaction, id);
      });
      return presentBillboard(found(made), caller);
    }),
    route(updateBillboard, async ({ params, body, caller }) => {
      found(await findBillboardRow(database, params.id));
      const { userId: _maker, ...values } = await toBillboardValues(services, body, caller);
      const saved = await write((transaction) =>
        saveVersioned(transaction, {
          sent: body.version,
          read: () => lockBillboardRow(transaction, params.id),
          versionOf: (row) => row.billboard.version,
          present: (row) => presentBillboard(row, caller),
          update: () => updateBillboardRow(transaction, params.id, values),
        }),
      );
      return presentBillboard(saved, caller);
    }),
    route(deleteBillboard, async ({ params, caller }) => {
      await write((transaction) =>
        deleteRecord(services, transaction, { kind: "billboard", id: params.id, caller }),
      );
      return undefined;
    }),
  ];
}

async function toBillboardValues(
  services: Services,
  body: z.output<typeof billboardBody>,
  caller: Caller,
): Promise<BillboardValues> {
  const userId = await actingUserOf(services, caller, {
    sent: body.user,
    forOthers: "billboards.manage",
  });
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
    userId,
  };
}

/** A billboard as it leaves the API, with what the caller may do with it. */
function presentBillboard({ billboard, picture }: BillboardRow, caller: Caller): Billboard {
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

/** Readers see what is on show; whoever manages billboards sees the others as well. */
function maySeeAllBillboards(caller: Caller): boolean {
  return hasAbility(caller, "billboards.manage");
}

/** What the caller may do with a billboard; nothing is said to anyone but staff. */
function billboardActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "billboards.manage");
  return { edit: may, delete: may };
}
