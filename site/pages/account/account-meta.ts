import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";

/** What the pages of mailed links say of themselves: they are steps, not places to find. */
export function accountMeta(step: "forgotten" | "reset" | "verify", canonical: string) {
  return (_data: unknown, { language }: Placement): Meta => {
    const t = translatorFor(language);
    return {
      title: t(`login.${step}.title`),
      description: t(`login.${step}.description`),
      canonical,
      noIndex: true,
    };
  };
}
