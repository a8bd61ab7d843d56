import { latinDigits } from "@hilal/contract/shared/latin-digits";
import controls from "../control.module.css";
import { Field } from "./field.tsx";
import { type FormFieldProps, toText, useFormField } from "./use-zod-form.ts";

interface NumberFieldProps extends FormFieldProps {
  readonly min: number;
}

/** A field for a whole number. The form holds text; the contract's schema converts and validates it. */
export function NumberField({ min, ...props }: NumberFieldProps) {
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  const step = (by: number) => {
    const next = (Number.parseInt(toText(value), 10) || 0) + by;
    change(String(Math.max(min, next)));
  };
  return (
    <Field label={label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          className={controls.control}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={toText(value)}
          disabled={props.isDisabled}
          onChange={(event) => change(latinDigits(event.target.value))}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
          }}
        />
      )}
    </Field>
  );
}
