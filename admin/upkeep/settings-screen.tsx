import {
  type HouseSettings,
  readHouseSettings,
  updateHouseSettings,
} from "@hilal/contract/desk/house-settings";
import { useId, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiCall, useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./settings-screen.module.css";

const settings = [
  { name: "authors_need_approval", text: "approval" },
  { name: "category_switches_language", text: "language" },
] as const satisfies readonly { name: keyof HouseSettings; text: string }[];

/** The house's own settings. */
export function SettingsScreen() {
  const t = useTexts();
  const toasts = useToasts();
  const id = useId();
  const { data, error, refetch } = useApiQuery(readHouseSettings);
  const update = useApiCall(updateHouseSettings, ["desk", "articles"]);
  const [chosen, setChosen] = useState<Partial<HouseSettings>>({});
  const save = async () => {
    try {
      await update.mutateAsync({ body: chosen });
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
          {settings.map(({ name, text }) => (
            <div key={name} className={styles.setting}>
              <input
                id={`${id}-${name}`}
                type="checkbox"
                aria-describedby={`${id}-${name}-hint`}
                disabled={!data}
                checked={chosen[name] ?? data?.[name] ?? false}
                onChange={({ target }) => setChosen((now) => ({ ...now, [name]: target.checked }))}
              />
              <label htmlFor={`${id}-${name}`}>{t(`desk.settings.${text}`)}</label>
              <p id={`${id}-${name}-hint`} className={styles.hint}>
                {t(`desk.settings.${text}Hint`)}
              </p>
            </div>
          ))}
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
