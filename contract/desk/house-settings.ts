import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";

/** What the house decides about the screens on which articles are written. */
const writingSettings = z.strictObject({
  /** True: the article's category switches the language of the screens (product: editor 7). */
  category_switches_language: z.boolean({ error: "invalid" }),
});

/** The house's own policies (product: desk 12). */
const houseSettings = writingSettings.extend({
  /** True: authors submit changes to live articles for review, and an editor publishes them. */
  authors_need_approval: z.boolean({ error: "invalid" }),
  /** True: staff sign in in two steps (product: accounts 28). */
  staff_need_two_step: z.boolean({ error: "invalid" }),
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

export const readWritingSettings = defineEndpoint({
  name: "settings.readWriting",
  summary: "What the house has decided about the screens on which articles are written",
  method: "GET",
  path: "/api/house-settings/writing/",
  access: "articles.write-own",
  answer: writingSettings,
});

/** In the order of the documentation. */
export const houseSettingsEndpoints = [readHouseSettings, updateHouseSettings, readWritingSettings];
