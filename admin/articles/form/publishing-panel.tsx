import { listUsers } from "@hilal/contract/accounts/users";
import { yesNo } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { DateField } from "../../kit/fields/date-field.tsx";
import { toChoices } from "../../kit/fields/labels.ts";
import { Select } from "../../kit/fields/select.tsx";
import { StatusSelect } from "../../kit/fields/status-select.tsx";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { ArticleSent, ArticleValues } from "../values/article-values.ts";
import type { ArticleLabels } from "../values/use-article-labels.ts";
import { CategorySelect } from "./category-select.tsx";
import { WriterField } from "./writer-field.tsx";

interface PublishingPanelProps {
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly labels: ArticleLabels;
  readonly writer: string;
}

/**
 * At the side: where, by whom and when; whether it is shown and whose it is, for administrators (product: roles 10).
 */
export function PublishingPanel({ form, labels, writer }: PublishingPanelProps) {
  const t = useTexts();
  const { role } = useStaff();
  return (
    <>
      <CategorySelect form={form} name="category" label={labels.category} isRequired />
      <WriterField form={form} label={labels.writer} present={writer} isRequired />
      <DateField form={form} name="publish_date" label={labels.publish_date} isRequired />
      {role === "admin" && (
        <>
          <StatusSelect form={form} name="status" label={labels.status} />
          <Select
            form={form}
            name="issue_new"
            label={labels.issue_new}
            isRequired
            choices={toChoices(yesNo, (value) =>
              t(value === "Yes" ? "adminEditor.form.yes" : "adminEditor.form.no"),
            )}
          />
          <OwnerSelect form={form} label={labels.user} />
        </>
      )}
    </>
  );
}

/** The account that an article belongs to: administrators and authors. */
function OwnerSelect({
  form,
  label,
}: Pick<PublishingPanelProps, "form"> & { readonly label: string }) {
  const t = useTexts();
  const all = { page_size: limits.maxPageSize, sort: "name" } as const;
  const authors = useApiQuery(listUsers, { query: { ...all, role: "author" } });
  const admins = useApiQuery(listUsers, { query: { ...all, role: "admin" } });
  const accounts = [...(admins.data?.data ?? []), ...(authors.data?.data ?? [])];
  const owner = String(form.getValues("user") ?? "");
  const choices = accounts.map(({ id, first_name, last_name, email }) => ({
    value: String(id),
    label: `${first_name} ${last_name}`.trim() || email,
  }));
  const isListed = owner === "" || choices.some(({ value }) => value === owner);
  const failed = authors.isError || admins.isError;
  return (
    <Select
      form={form}
      name="user"
      label={label}
      isRequired
      hint={t(failed ? "adminEditor.form.ownersFailed" : "adminEditor.form.ownerHint")}
      choices={isListed ? choices : [...choices, { value: owner, label: owner }]}
      {...(owner === "" ? { placeholder: t("adminForms.choose") } : {})}
    />
  );
}
