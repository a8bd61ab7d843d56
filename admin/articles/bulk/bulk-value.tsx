import { listArticleOwners } from "@hilal/contract/articles/article-form";
import type { BulkChange } from "@hilal/contract/articles/bulk";
import { activeStatuses } from "@hilal/contract/shared/choices";
import { useId } from "react";
import { ChoiceOptions } from "../../kit/controls/choice-options.tsx";
import { SelectBox } from "../../kit/controls/select-box.tsx";
import { categoryChoices, toChoices } from "../../kit/fields/labels.ts";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useTexts } from "../../texts/language-provider.tsx";

interface BulkValueProps {
  readonly action: "status" | "category" | "owner";
  readonly value: string;
  readonly isDisabled: boolean;
  onChange(value: string): void;
}

/** What the chosen articles are to get: a status, a category or an owner. */
export function BulkValue({ action, value, isDisabled, onChange }: BulkValueProps) {
  const t = useTexts();
  const id = useId();
  const owners = useApiQuery(listArticleOwners, {}, { enabled: action === "owner" });
  const choices = {
    status: () => toChoices(activeStatuses, (status) => t(`admin.status.${status}`)),
    category: () => categoryChoices(t),
    owner: () =>
      (owners.data?.data ?? []).map((owner) => ({ value: String(owner.id), label: owner.name })),
  }[action]();
  return (
    <div>
      <label htmlFor={id}>{t(`bulkChanges.value.${action}`)}</label>
      <SelectBox
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t("adminForms.choose")}</option>
        <ChoiceOptions choices={choices} />
      </SelectBox>
    </div>
  );
}

/** The change that is meant; undefined until it says what the articles get. */
export function changeOf(action: BulkChange["action"], value: string): BulkChange | undefined {
  if (action === "trash") return { action };
  if (value === "") return undefined;
  if (action === "schedule") return { action, due_at: value };
  if (action === "owner") return { action, user: Number(value) };
  // The choices are those of the contract.
  if (action === "status") return { action, status: value as "Active" };
  return { action, category: value as "misc" };
}
