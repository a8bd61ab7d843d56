import { readHouseSettings, updateHouseSettings } from "@hilal/contract/desk/house-settings";
import { useId, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiCall, useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./settings-screen.module.css";

/** The house's own settings. */
export function SettingsScreen() {
  const t = useTexts();
  const toasts = useToasts();
  const id = useId();
  const { data, error, refetch } = useApiQuery(readHouseSettings);
  const update = useApiCall(updateHouseSettings, ["desk", "articles"]);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? data?.authors_need_approval ?? false;
  const save = async () => {
    try {
      await update.mutateAsync({ body: { authors_need_approval: isOn } });
      toasts.success((t) => t("desk.settings.saved"));
    } catch (failure) {
      toasts.failure((t) => t("desk.settings.saveFailed", { detail: toErrorMessage(failure, t) }));
    }
  };
  return (
    <Screen title={t("desk.settings.title")}>
      {error && !data ? (
        <ListFailure
          title={t("desk.settings.loadFailed")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <form
          className={styles.form}
          aria-busy={!data}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className={styles.setting}>
            <input
              id={id}
              type="checkbox"
              aria-describedby={`${id}-hint`}
              disabled={!data}
              checked={isOn}
              onChange={(event) => setChosen(event.target.checked)}
            />
            <label htmlFor={id}>{t("desk.settings.approval")}</label>
            <p id={`${id}-hint`} className={styles.hint}>
              {t("desk.settings.approvalHint")}
            </p>
          </div>
          <Button
            type="submit"
            rank="primary"
            isDisabled={!data}
            isPending={update.isPending}
            busyLabel={t("adminForms.saving")}
          >
            {t("desk.action.save")}
          </Button>
        </form>
      )}
    </Screen>
  );
}
