import { adminLink } from "@hilal/contract/admin-routes";
import {
  type HouseSettings,
  readHouseSettings,
  updateHouseSettings,
} from "@hilal/contract/desk/house-settings";
import { useRef, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiCall, useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { findPressed, useToasts } from "../kit/feedback/toasts.tsx";
import { Tick } from "../kit/fields/tick.tsx";
import { SaveBar, type Standing } from "../kit/form/save-bar.tsx";
import { useSaveKey } from "../kit/form/use-save.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import styles from "./settings-screen.module.css";

const settings = [
  {
    name: "authors_need_approval",
    label: "desk.settings.approval",
    hint: "desk.settings.approvalHint",
  },
  {
    name: "category_switches_language",
    label: "desk.settings.language",
    hint: "desk.settings.languageHint",
  },
  {
    name: "staff_need_two_step",
    label: "desk.settings.twoStep",
    hint: "peopleSettings.twoStepHint",
  },
] as const satisfies readonly { name: keyof HouseSettings; label: string; hint: string }[];

function getStanding(
  {
    isPending,
    error,
    isSuccess,
  }: Pick<ReturnType<typeof useApiCall>, "error" | "isPending" | "isSuccess">,
  isChanged: boolean,
  t: OfficeTexts,
): Standing {
  if (isPending) return { kind: "saving" };
  if (error) return { kind: "failed", detail: toErrorMessage(error, t) };
  if (isChanged) return { kind: "changed" };
  return { kind: isSuccess ? "saved" : "clean" };
}

/** The house's own settings. */
export function SettingsScreen() {
  const t = useTexts();
  const toasts = useToasts();
  const { data, error, refetch } = useApiQuery(readHouseSettings);
  const update = useApiCall(updateHouseSettings, ["desk", "articles"]);
  const [chosen, setChosen] = useState<Partial<HouseSettings>>({});
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(() => form.current?.requestSubmit());
  const isChanged = settings.some(({ name }) => (chosen[name] ?? data?.[name]) !== data?.[name]);
  const standing = getStanding(update, isChanged, t);
  const save = async () => {
    const pressed = findPressed();
    try {
      await update.mutateAsync({ body: chosen });
      toasts.success((t) => t("desk.settings.saved"));
    } catch (failure) {
      toasts.failure(
        (t) => t("desk.settings.saveFailed", { detail: toErrorMessage(failure, t) }),
        pressed,
      );
    }
  };
  return (
    <Screen
      title={t("desk.settings.title")}
      menu={[{ id: "design", label: t("formState.design"), href: adminLink("design") }]}
    >
      {error && !data ? (
        <ListFailure
          title={t("desk.settings.loadFailed")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <form
          ref={form}
          className={styles.form}
          aria-busy={!data}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {settings.map(({ name, label, hint }) => (
            <Tick
              key={name}
              hint={t(hint)}
              isDisabled={!data}
              isChecked={chosen[name] ?? data?.[name] ?? false}
              onChange={(isChosen) => setChosen((now) => ({ ...now, [name]: isChosen }))}
            >
              {t(label)}
            </Tick>
          ))}
          <SaveBar standing={standing}>
            <Button
              type="submit"
              rank="primary"
              isDisabled={!data}
              isPending={update.isPending}
              busyLabel={t("adminForms.saving")}
            >
              {t("desk.action.save")}
            </Button>
          </SaveBar>
        </form>
      )}
    </Screen>
  );
}
