import type { Language } from "@hilal/i18n/languages";
import type { FieldValues } from "react-hook-form";
import controls from "../controls/control.module.css";
import { Field } from "./field.tsx";
import { typingDirection } from "./typing-direction.ts";
import { type FormFieldProps, textOf, useFormField } from "./use-form-field.ts";

interface TextAreaProps<Values extends FieldValues, Sent> extends FormFieldProps<Values, Sent> {
  readonly rows?: number;
  readonly placeholder?: string;
  /** The language of what is typed; its direction follows. */
  readonly contentLanguage?: Language;
  readonly maxLength?: number;
}

/** Several lines of text. */
export function TextArea<Values extends FieldValues, Sent>({
  rows = 4,
  placeholder,
  contentLanguage,
  maxLength,
  ...props
}: TextAreaProps<Values, Sent>) {
  const { value, change, error, ref, name, onBlur } = useFormField(props);
  const spoken = contentLanguage === "ur" ? "rtl" : "ltr";
  return (
    <Field label={props.label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <textarea
          {...control}
          {...{ ref, name, onBlur, rows, placeholder, maxLength }}
          className={controls.control}
          value={textOf(value)}
          lang={contentLanguage}
          dir={contentLanguage ? spoken : typingDirection(textOf(value))}
          disabled={props.isDisabled}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
