import {
  type billboardBody,
  createBillboard,
  deleteBillboard,
  listActiveBillboards,
  listBillboards,
  readBillboard,
  updateBillboard,
} from "@hilal/contract/billboards";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import { writesOf } from "../../changes/writes-of.ts";
import { actingUserOf } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList, withoutPaging } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import type { Services } from "../services.ts";
import { deleteRecord } from "../trash/delete-record.ts";
import { maySeeAllBillboards } from "./billboards.policy.ts";
import { presentBillboard } from "./billboards.presenter.ts";
import {
  type BillboardFilter,
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
