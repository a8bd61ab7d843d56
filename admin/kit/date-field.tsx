import { lazy, Suspense, useRef } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import type { FieldValues } from "react-hook-form";
import { useTexts } from "../texts/language-provider.tsx";
import { Button } from "./button.tsx";
import controls from "./control.module.css";
import styles from "./date-field.module.css";
import { Field } from "./field.tsx";
import { type FormFieldProps, textOf, useFormField } from "./use-form-field.ts";

const CalendarDialog = lazy(() =>
  import("./calendar-dialog.tsx").then(({ CalendarDialog }) => ({ default: CalendarDialog })),
);

/** A day, typed as yyyy-mm-dd or picked from a calendar. The form holds the text. */
export function DateField<Values extends FieldValues, Sent>(props: FormFieldProps<Values, Sent>) {
  const t = useTexts();
  const { value, change, error, ref, name, onBlur } = useFormField(props);
  const box = useRef<HTMLDivElement>(null);
  const text = textOf(value);
  return (
    <Field label={props.label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <div className={styles.date} ref={box}>
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
          <DialogTrigger>
            <Button
              icon="calendar"
              aria-label={t("adminForms.openCalendar")}
              isDisabled={props.isDisabled ?? false}
            />
            <Popover placement="bottom end" triggerRef={box} className={styles.popover ?? ""}>
              <Suspense fallback={<p className={styles.loading}>{t("adminForms.loading")}</p>}>
                <CalendarDialog label={props.label} day={text} onPick={change} />
              </Suspense>
            </Popover>
          </DialogTrigger>
        </div>
      )}
    </Field>
  );
}
