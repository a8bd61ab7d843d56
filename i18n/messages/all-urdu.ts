import type { englishMessages } from "./all-english.ts";
import type { Translated } from "./translated.ts";
import { common } from "./ur/common.ts";
import { navigation } from "./ur/navigation.ts";

/** Every Urdu text, by area. */
export const urduMessages: Translated<typeof englishMessages> = {
  common,
  navigation,
};
