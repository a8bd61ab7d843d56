import type { Language } from "@hilal/i18n/languages";
import type { FieldValues } from "react-hook-form";
import controls from "../controls/control.module.css";
import { Field } from "./field.tsx";
import { typingDirection } from "./typing-direction.ts";
import { type FormFieldProps, textOf, useFormField } from "./use-form-field.ts";

interface TextFieldProps<Values extends FieldValues, Sent> extends FormFieldProps<Values, Sent> {
  readonly type?: "text" | "email" | "url" | "tel";
  readonly placeholder?: string;
  /** The language of what is typed; its direction follows. Addresses and numbers stay left-to-right by their `type`. */
  readonly contentLanguage?: Language;
  readonly dir?: "ltr" | "rtl" | "auto";
  readonly maxLength?: number;
}

/** One line of text. */
export function TextField<Values extends FieldValues, Sent>({
  type = "text",
  placeholder,
  contentLanguage,
  dir,
  maxLength,
  ...props
}: TextFieldProps<Values, Sent>) {
  const { value, change, error, ref, name, onBlur } = useFormField(props);
  return (
    <Field label={props.label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <input
          {...control}
          {...{ ref, name, onBlur, type, placeholder, maxLength }}
          className={controls.control}
          value={textOf(value)}
          lang={contentLanguage}
          dir={dir ?? directionFor(type, contentLanguage, textOf(value))}
          disabled={props.isDisabled}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

function directionFor(
  type: string,
  language: Language | undefined,
  text: string,
): "ltr" | "rtl" | "auto" | undefined {
  if (type !== "text") return "ltr";
  if (!language) return typingDirection(text);
  return language === "ur" ? "rtl" : "ltr";
}
