import { activeStatuses } from "@hilal/contract/shared/choices";
import type { FieldValues } from "react-hook-form";
import { useTexts } from "../../texts/language-provider.tsx";
import { toChoices } from "./labels.ts";
import { Select } from "./select.tsx";
import type { FormFieldProps } from "./use-form-field.ts";

/** Whether readers see a record: Active or Inactive. */
export function StatusSelect<Values extends FieldValues, Sent>(
  props: FormFieldProps<Values, Sent>,
) {
  const t = useTexts();
  return (
    <Select
      {...props}
      isRequired
      choices={toChoices(activeStatuses, (value) => t(`admin.status.${value}`))}
    />
  );
}
