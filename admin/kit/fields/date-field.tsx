import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../controls/button.tsx";
import controls from "../controls/control.module.css";
import { useToasts } from "../feedback/toasts.tsx";
import type { CalendarPopover } from "./calendar-popover.tsx";
import styles from "./date-field.module.css";
import { Field } from "./field.tsx";
import { type FormFieldProps, textOf, useFormField } from "./use-form-field.ts";

/** A day, typed as yyyy-mm-dd or picked from a calendar, which is fetched when it is asked for. The form holds the text. */
export function DateField<Values extends FieldValues, Sent>(props: FormFieldProps<Values, Sent>) {
  const t = useTexts();
  const toasts = useToasts();
  const { value, change, error, ref, name, onBlur } = useFormField(props);
  const button = useRef<HTMLButtonElement>(null);
  const [Calendar, setCalendar] = useState<typeof CalendarPopover | null>(null);
  const open = () =>
    void import("./calendar-popover.tsx").then(
      (fetched) => setCalendar(() => fetched.CalendarPopover),
      () => toasts.failure(t("errors.network")),
    );
  const text = textOf(value);
  return (
    <Field label={props.label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <div className={styles.date}>
          <input
            {...control}
            {...{ ref, name, onBlur }}
            className={controls.control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("adminForms.dateFormat")}
            value={text}
            disabled={props.isDisabled}
            onChange={(event) => change(event.target.value)}
          />
          <Button
            ref={button}
            icon="calendar"
            aria-label={t("adminForms.openCalendar")}
            aria-haspopup="dialog"
            aria-expanded={Calendar !== null}
            isDisabled={props.isDisabled ?? false}
            onPress={open}
          />
          {Calendar && (
            <Calendar
              label={props.label}
              day={text}
              button={button}
              onPick={change}
              onClose={() => setCalendar(null)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
