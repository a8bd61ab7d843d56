import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
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
      <Loaded section={data.packages} failed={t("subscribe.loadFailed")} isContent>
        {(packages) =>
          packages.length === 0 ? (
            <EmptyMessage>{t("subscribe.noPackages")}</EmptyMessage>
          ) : (
            <SubscriptionForm packages={packages} wrong={data.wrong} state={data.state} />
          )
        }
      </Loaded>
    </>
  );
}
