import type { DeskPerson } from "@hilal/contract/desk/desk-people";
import { Field } from "../../kit/fields/field.tsx";
import { SelectBox } from "../../kit/select-box.tsx";
import { useTexts } from "../../texts/language-provider.tsx";

/** Adds the person chosen earlier to the options, even when that person can no longer be chosen. */
export function withChosen(
  people: readonly DeskPerson[],
  chosen: DeskPerson | null | undefined,
): readonly DeskPerson[] {
  return !chosen || people.some(({ id }) => id === chosen.id) ? people : [...people, chosen];
}

interface PersonFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly people: readonly DeskPerson[];
  readonly chosen: number | null;
  onChoose(id: number | null): void;
}

/** Chooses one person of the house, or nobody. */
export function PersonField({ label, hint, error, people, chosen, onChoose }: PersonFieldProps) {
  const t = useTexts();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <SelectBox
          {...control}
          value={chosen ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{t("desk.panel.nobody")}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
