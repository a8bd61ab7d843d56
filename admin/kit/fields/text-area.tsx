import type { Language } from "@hilal/i18n/languages";
import controls from "../control.module.css";
import { Field } from "./field.tsx";
import { typingRun } from "./typing-direction.ts";
import { type FormFieldProps, toText, useFormField } from "./use-zod-form.ts";

interface TextAreaProps extends FormFieldProps {
  readonly rows?: number;
  readonly placeholder?: string;
  /**
   * The expected language of the text; it applies, with its direction, until the words clearly are of the other one.
   */
  readonly contentLanguage?: Language;
  readonly maxLength?: number;
}

/** Several lines of text. */
export function TextArea({
  rows = 4,
  placeholder,
  contentLanguage,
  maxLength,
  ...props
}: TextAreaProps) {
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  return (
    <Field label={label} hint={props.hint} error={error} isRequired={props.isRequired} isForWords>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          rows={rows}
          placeholder={placeholder}
          maxLength={maxLength}
          className={controls.control}
          value={toText(value)}
          {...typingRun(toText(value), contentLanguage)}
          disabled={props.isDisabled}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
