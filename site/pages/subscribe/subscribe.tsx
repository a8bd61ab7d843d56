import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { definePage } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { loadSubscribe } from "./load-subscribe.ts";
import { SubscribePage } from "./subscribe-page.tsx";

/**
 * The active packages and the request form (product: subscriptions 1). The form is posted to the same path; the answer
 * leads back here with `sent`, or with `wrong` naming what was refused.
 */
export const subscribePage = definePage({
  name: "subscribe",
  path: "/subscribe",
  query: ["sent", "wrong"],
  cache: withoutQuery,
  load: loadSubscribe,
  status: (data) => (data.state === "sent" ? 200 : statusOf(data.packages)),
  tags: () => [cacheTags.packages],
  meta: ({ state }, { language }) => {
    const t = translatorFor(language);
    return {
      title: state === "sent" ? t("subscribe.sent.title") : t("subscribe.title"),
      description: t("subscribe.description"),
      canonical: "/subscribe",
      ...(state === "open" ? {} : { noIndex: true }),
    };
  },
  Page: SubscribePage,
});
