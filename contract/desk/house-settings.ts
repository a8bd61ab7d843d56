import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";

/** The house's own policies (product: desk 12). */
const houseSettings = z.strictObject({
  /** True: authors submit changes to live articles for review, and an editor publishes them. */
  authors_need_approval: z.boolean({ error: "invalid" }),
});

export type HouseSettings = z.output<typeof houseSettings>;

export const readHouseSettings = defineEndpoint({
  name: "settings.read",
  summary: "What the house has decided for itself",
  method: "GET",
  path: "/api/house-settings/",
  access: "settings.manage",
  answer: houseSettings,
});

export const updateHouseSettings = defineEndpoint({
  name: "settings.update",
  summary: "Changes what the house has decided for itself; what is left out stays",
  method: "PUT",
  path: "/api/house-settings/",
  access: "settings.manage",
  body: houseSettings.partial(),
  answer: houseSettings,
});

/** In the order of the documentation. */
export const houseSettingsEndpoints = [readHouseSettings, updateHouseSettings];
