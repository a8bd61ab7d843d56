import { listActiveBillboards } from "@hilal/contract/endpoints/billboards/list-active-billboards";
import { type Route, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { presentBillboard } from "./billboards.presenter.ts";
import { listBillboardsOnShow } from "./billboards.store.ts";

export function billboardRoutes({ database, now }: Services): Route[] {
  return [
    route(listActiveBillboards, async ({ query }) => {
      const rows = await listBillboardsOnShow(database, now(), query.location);
      return { data: rows.map(presentBillboard) };
    }),
  ];
}
