import { common } from "./en/common.ts";
import { navigation } from "./en/navigation.ts";

/** Every English text, by area. The Urdu counterpart must name the same areas. */
export const englishMessages = {
  common,
  navigation,
} as const;
