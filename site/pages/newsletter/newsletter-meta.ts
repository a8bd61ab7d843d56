import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";

/** What the newsletter's pages say of themselves: they are steps, not places to find. */
export function newsletterMeta(canonical: string) {
  return (_data: unknown, { language }: Placement): Meta => {
    const t = translatorFor(language);
    return {
      title: t("newsletter.title"),
      description: t("newsletter.invitation"),
      canonical,
      noIndex: true,
    };
  };
}
