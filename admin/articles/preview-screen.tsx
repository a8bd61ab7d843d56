import { adminLink } from "@hilal/contract/admin-routes";
import { useEffect } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { Button } from "../kit/button.tsx";
import { useRecordId } from "../kit/form/record-gate.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import { usePreviewAddress } from "./use-preview-address.ts";

/** Redirects to the preview of an article; links to it open this screen in a new tab. */
export function PreviewScreen() {
  const t = useTexts();
  const { address, error, renew } = usePreviewAddress(Number(useRecordId()));
  useEffect(() => {
    if (address) location.replace(address);
  }, [address]);
  return (
    <Screen
      title={t("adminPreview.title")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
    >
      {error ? (
        <div role="alert">
          <p>{t("adminPreview.failed", { detail: toErrorMessage(error, t) })}</p>
          <Button onPress={renew}>{t("adminPreview.again")}</Button>
        </div>
      ) : (
        <p role="status">{t("adminPreview.opening")}</p>
      )}
    </Screen>
  );
}
