import { readHouseSettings, updateHouseSettings } from "@hilal/contract/desk/house-settings";
import { callerId } from "../../http/api/acting-user.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { findHouseSettings, upsertHouseSettings } from "./house-settings.store.ts";

export function houseSettingsRoutes({ database, now }: Services): Route[] {
  return [
    route(readHouseSettings, () => findHouseSettings(database)),
    route(updateHouseSettings, ({ body, caller }) =>
      database.transaction(async (transaction) => {
        await upsertHouseSettings(transaction, body, { by: callerId(caller), now: now() });
        return findHouseSettings(transaction);
      }),
    ),
  ];
}
