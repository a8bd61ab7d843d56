import { editionOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs } from "@hilal/contract/shared/category-slugs";
import { editionIds } from "@hilal/contract/shared/editions";
import type { FieldValues } from "react-hook-form";
import { SelectBox } from "../../../kit/controls/select-box.tsx";
import { Field } from "../../../kit/fields/field.tsx";
import { type FormFieldProps, textOf, useFormField } from "../../../kit/fields/use-form-field.ts";
import { useTexts } from "../../../texts/language-provider.tsx";

/** Every category, below the magazine it belongs to. */
export function CategorySelect<Values extends FieldValues, Sent>(
  props: FormFieldProps<Values, Sent>,
) {
  const t = useTexts();
  const { value, change, error, ref, name, onBlur } = useFormField(props);
  return (
    <Field label={props.label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <SelectBox
          {...control}
          {...{ ref, name, onBlur }}
          value={textOf(value)}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{t("adminEditor.form.chooseCategory")}</option>
          {editionIds.map((edition) => (
            <optgroup key={edition} label={t(`editions.${edition}.fullName`)}>
              {categorySlugs
                .filter((slug) => editionOfCategory(slug) === edition)
                .map((slug) => (
                  <option key={slug} value={slug}>
                    {t(`categories.name.${slug}`)}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
