import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { useApiQuery } from "../../api/use-api-query.ts";
import { Button } from "../../kit/controls/button.tsx";
import { SelectBox } from "../../kit/controls/select-box.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";

interface MentionPickerProps {
  /** The ids of those who are mentioned. */
  readonly mentions: readonly number[];
  onChange(mentions: readonly number[]): void;
}

/** Members of staff who are to be told of a text, picked by name. */
export function MentionPicker({ mentions, onChange }: MentionPickerProps) {
  const t = useTexts();
  const { userId } = useStaff();
  const { data } = useApiQuery(listDeskPeople);
  const people = data?.data ?? [];
  const others = people.filter(({ id }) => id !== userId && !mentions.includes(id));
  return (
    <Field label={t("desk.dialog.mention")} hint={t("desk.dialog.mentionHint")}>
      {(control) => (
        <>
          <SelectBox
            {...control}
            value=""
            onChange={(event) => onChange([...mentions, Number(event.target.value)])}
          >
            <option value="">{t("adminForms.choose")}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
          {mentions.length > 0 && (
            <ul className={styles.people}>
              {people
                .filter(({ id }) => mentions.includes(id))
                .map(({ id, name }) => (
                  <li key={id} className={styles.person}>
                    <bdi>{name}</bdi>
                    <Button
                      rank="quiet"
                      icon="close"
                      aria-label={t("desk.dialog.remove", { name })}
                      onPress={() => onChange(mentions.filter((one) => one !== id))}
                    />
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
