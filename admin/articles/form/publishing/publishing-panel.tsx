import { yesNo } from "@hilal/contract/shared/choices";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { toChoices } from "../../../kit/fields/labels.ts";
import { Select } from "../../../kit/fields/select.tsx";
import { StatusSelect } from "../../../kit/fields/status-select.tsx";
import type { OfficeForm } from "../../../kit/fields/use-zod-form.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { ArticleSent, ArticleValues } from "../../values/article-values.ts";
import type { ArticleLabels } from "../../values/use-article-labels.ts";
import { CategorySelect } from "./category-select.tsx";
import { OwnerSelect } from "./owner-select.tsx";
import type { ArticleRights } from "./use-article-rights.ts";
import { WriterField } from "./writer-field.tsx";

interface PublishingPanelProps {
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly labels: ArticleLabels;
  readonly writer: string;
  readonly rights: ArticleRights;
}

/**
 * At the side: where, by whom and when; whether it is shown and whose it is, for those who decide that
 * (product: roles 10). Who writes drafts only is told what becomes of them.
 */
export function PublishingPanel({ form, labels, writer, rights }: PublishingPanelProps) {
  const t = useTexts();
  return (
    <>
      <CategorySelect form={form} name="category" label={labels.category} isRequired />
      <WriterField form={form} label={labels.writer} present={writer} isRequired />
      {rights.draftsOnly ? (
        <p>{t("workingCopy.draftsOnly")}</p>
      ) : (
        <DateField form={form} name="publish_date" label={labels.publish_date} isRequired />
      )}
      {rights.publishes && (
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
        </>
      )}
      {rights.handsOver && <OwnerSelect form={form} label={labels.user} />}
    </>
  );
}
