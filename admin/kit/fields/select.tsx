import { activeStatuses } from "@hilal/contract/shared/choices";
import { useTexts } from "../../texts/language-provider.tsx";
import { type Choice, ChoiceOptions } from "../choice-options.tsx";
import { SelectBox } from "../select-box.tsx";
import { Field } from "./field.tsx";
import { toChoices } from "./labels.ts";
import { type FormFieldProps, toText, useFormField } from "./use-zod-form.ts";

interface SelectProps extends FormFieldProps {
  readonly choices: readonly Choice[];
  /** Shown while nothing is chosen; without it the list has no empty option. */
  readonly placeholder?: string;
  /** Called with the chosen value after the form has been updated. */
  onChosen?(value: string): void;
}

/** A choice among a few options, with the browser's own select, which every device knows how to show. */
export function Select({ choices, placeholder, onChosen, ...props }: SelectProps) {
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  return (
    <Field label={label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <SelectBox
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          value={toText(value)}
          disabled={props.isDisabled}
          onChange={(event) => {
            change(event.target.value);
            onChosen?.(event.target.value);
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <ChoiceOptions choices={choices} />
        </SelectBox>
      )}
    </Field>
  );
}

/** Whether readers see a record: Active or Inactive. */
export function StatusSelect(props: FormFieldProps) {
  const t = useTexts();
  return (
    <Select
      {...props}
      isRequired
      choices={toChoices(activeStatuses, (value) => t(`admin.status.${value}`))}
    />
  );
}
