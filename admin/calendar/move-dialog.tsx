import { formatTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { DayInput } from "../kit/fields/day-input.tsx";
import { Field } from "../kit/fields/field.tsx";
import { isDay } from "../kit/list/list-state.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./calendar.module.css";
import type { Movable } from "./use-moves.ts";

interface MoveDialogProps {
  readonly moved: Movable;
  /** Moves it. @returns why it was refused; undefined when it was moved */
  onMove(moved: Movable, day: string | null): Promise<string | undefined>;
  onClose(): void;
}

/** Asks for the day that something is moved to; Enter moves it. */
export function MoveDialog({ moved, onMove, onClose }: MoveDialogProps) {
  const { t, language } = useLanguage();
  const [day, setDay] = useState(moved.from ?? "");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { kind, from, entry } = moved;
  const fault =
    failure === undefined && day !== "" && !isDay(day) ? t("validation.date_format") : undefined;
  const send = async (to: string | null) => {
    setBusy(true);
    const refused = await onMove(moved, to);
    setBusy(false);
    setFailure(refused);
    if (refused === undefined) onClose();
  };
  return (
    <FormDialog
      title={t(from === null ? "calendar.unplanned.planTitle" : "calendar.moveTitle")}
      action={t("calendar.moveAction")}
      isBusy={isBusy}
      failure={failure}
      onAct={() => {
        if (isDay(day)) void send(day);
      }}
      onClose={onClose}
    >
      <Field
        label={t("calendar.moveDay")}
        error={fault}
        hint={
          kind === "schedule" && entry.at
            ? t("calendar.keepsHour", { time: formatTime(entry.at, language) })
            : undefined
        }
      >
        {(control) => (
          <DayInput
            {...control}
            isAhead
            label={t("calendar.moveDay")}
            value={day}
            onChange={setDay}
          />
        )}
      </Field>
      {kind !== "schedule" && from !== null && (
        <p className={styles.clear}>
          <Button rank="quiet" isPending={isBusy} onPress={() => void send(null)}>
            {t(`calendar.clear.${kind}`)}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
