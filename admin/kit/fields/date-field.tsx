import { DayInput } from "./day-input.tsx";
import { Field } from "./field.tsx";
import { type FormFieldProps, toText, useFormField } from "./use-zod-form.ts";

/** A date field of a form, which holds the typed text. */
export function DateField(props: FormFieldProps) {
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  const { isDisabled } = props;
  return (
    <Field label={label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <DayInput
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          label={label}
          isDisabled={isDisabled}
          value={toText(value)}
          onChange={change}
        />
      )}
    </Field>
  );
}
