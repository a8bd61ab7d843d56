import type { Translated } from "../../translator/translator-types.ts";
import type { messages as english } from "./en.ts";

/** The texts of `en.ts` in Urdu. */
export const messages: Translated<typeof english> = {
  listen: {
    start: "سنیے",
  },
};
