import { EmptyMessage } from "../../components/empty-message.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useView } from "../../render/view.tsx";
import type { SubscribeData } from "./load-subscribe.ts";
import { SubscriptionForm } from "./subscription-form.tsx";

export function SubscribePage({ data }: { readonly data: SubscribeData }) {
  const { t } = useView();
  if (data.state === "sent") {
    return (
      <PageTitle kicker={t("subscribe.title")} standfirst={t("subscribe.sent.text")}>
        {t("subscribe.sent.title")}
      </PageTitle>
    );
  }
  return (
    <>
      <PageTitle standfirst={t("subscribe.introduction")}>{t("subscribe.title")}</PageTitle>
      {data.packages.length === 0 ? (
        <EmptyMessage>{t("subscribe.noPackages")}</EmptyMessage>
      ) : (
        <SubscriptionForm {...data} />
      )}
    </>
  );
}
