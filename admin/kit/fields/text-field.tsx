import type { Language } from "@hilal/i18n/languages";
import controls from "../control.module.css";
import { Field } from "./field.tsx";
import { type TypingRun, typingRun } from "./typing-direction.ts";
import { type FormFieldProps, toText, useFormField } from "./use-zod-form.ts";

interface TextFieldProps extends FormFieldProps {
  readonly type?: "text" | "email" | "url" | "tel";
  readonly placeholder?: string;
  /**
   * The expected language of the text; it applies, with its direction, until the words clearly are of the other one.
   * Addresses and numbers stay left-to-right by their `type`.
   */
  readonly contentLanguage?: Language;
  readonly dir?: "ltr" | "rtl" | "auto";
  readonly maxLength?: number;
}

/** One line of text. */
export function TextField({
  type = "text",
  placeholder,
  contentLanguage,
  dir,
  maxLength,
  ...props
}: TextFieldProps) {
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  return (
    <Field
      label={label}
      hint={props.hint}
      error={error}
      isRequired={props.isRequired}
      isForWords={type === "text" && dir !== "ltr"}
    >
      {(control) => (
        <input
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          type={type}
          placeholder={placeholder}
          maxLength={maxLength}
          className={controls.control}
          value={toText(value)}
          {...runFor(type, contentLanguage, toText(value))}
          {...(dir ? { dir } : {})}
          disabled={props.isDisabled}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

function runFor(type: string, language: Language | undefined, text: string): Partial<TypingRun> {
  return type === "text" ? typingRun(text, language) : { dir: "ltr" };
}
