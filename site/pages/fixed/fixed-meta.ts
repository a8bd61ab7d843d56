import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";

type FixedArea =
  | "about"
  | "advertise"
  | "career"
  | "contact"
  | "faq"
  | "help"
  | "privacyPolicy"
  | "support"
  | "terms";

/**
 * What a page with a fixed text says of itself: the title and the description of its texts.
 *
 * @param canonical its path
 */
export function fixedMeta(area: FixedArea, canonical: string) {
  return (_data: null, { language }: Placement): Meta => {
    const t = translatorFor(language);
    return { title: t(`${area}.title`), description: t(`${area}.description`), canonical };
  };
}

/** Fixed pages load nothing. */
export async function loadNothing(): Promise<null> {
  return null;
}

/** And so nothing can make them stale. */
export function noTags(): readonly string[] {
  return [];
}
