import { isLanguage } from "@hilal/i18n/languages";
import { defineFragment } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { ComfortPanel } from "./comfort-panel.tsx";

/** The panel of comfort, in the language of the page that asks for it (product: reading 18). */
export const comfortFragment = defineFragment({
  name: "fragment-comfort",
  path: "/fragment/comfort/:language",
  load: async ({ params: { language } }) => {
    if (!isLanguage(language)) throw pageMissing();
    return { language };
  },
  language: ({ language }) => language,
  tags: () => [],
  Fragment: ComfortPanel,
});
