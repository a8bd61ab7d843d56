import { listArticleOwners } from "@hilal/contract/articles/article-form";
import { Select } from "../../../kit/fields/select.tsx";
import type { OfficeForm } from "../../../kit/fields/use-zod-form.ts";
import { useApiQuery } from "../../../queries/use-api-query.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { ArticleSent, ArticleValues } from "../../values/article-values.ts";

interface OwnerSelectProps {
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly label: string;
}

/** The account that an article belongs to. */
export function OwnerSelect({ form, label }: OwnerSelectProps) {
  const t = useTexts();
  const owners = useApiQuery(listArticleOwners);
  const owner = String(form.getValues("user") ?? "");
  const choices = (owners.data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const isListed = owner === "" || choices.some(({ value }) => value === owner);
  return (
    <Select
      form={form}
      name="user"
      label={label}
      isRequired
      hint={t(owners.isError ? "adminEditor.form.ownersFailed" : "adminEditor.form.ownerHint")}
      choices={isListed ? choices : [...choices, { value: owner, label: owner }]}
      {...(owner === "" ? { placeholder: t("adminForms.choose") } : {})}
    />
  );
}
