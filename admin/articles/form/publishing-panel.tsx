import { listArticleOwners } from "@hilal/contract/articles/article-form";
import { listAuthors } from "@hilal/contract/authors";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { yesNo } from "@hilal/contract/shared/choices";
import { categorySlugs, editionIds } from "@hilal/contract/shared/editions";
import type { FieldValues } from "react-hook-form";
import { useApiQuery } from "../../api/use-api.ts";
import { Button } from "../../kit/button.tsx";
import { ComboBox } from "../../kit/fields/combo-box.tsx";
import { DateField } from "../../kit/fields/date-field.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { toChoices } from "../../kit/fields/labels.ts";
import { Select, StatusSelect } from "../../kit/fields/select.tsx";
import {
  type FormFieldProps,
  type OfficeForm,
  textOf,
  useFormField,
} from "../../kit/fields/use-zod-form.ts";
import { SelectBox } from "../../kit/select-box.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import type { ArticleSent, ArticleValues } from "../article-values.ts";
import type { ArticleLabels } from "../use-article-labels.ts";
import type { ArticleRights } from "./use-article-rights.ts";

/** Every category, below the magazine it belongs to. */
function CategorySelect<Values extends FieldValues, Sent>(props: FormFieldProps<Values, Sent>) {
  const t = useTexts();
  const { value, change, error, ref, name, onBlur } = useFormField(props);
  return (
    <Field label={props.label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <SelectBox
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
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

interface WriterFieldProps extends Omit<FormFieldProps<ArticleValues, ArticleSent>, "name"> {
  /** The article's present writer, who may no longer be in the list of authors (product: back-office 15). */
  readonly present: string;
}

/**
 * Selects the writer from the list of authors; shows a message while the list is loading, or when it failed to load.
 */
function WriterField({ present, ...props }: WriterFieldProps) {
  const t = useTexts();
  const { data, isError, isPending, refetch } = useApiQuery(listAuthors);
  const names = new Set((data?.data ?? []).map(({ author_name }) => author_name));
  if (present !== "") names.add(present);
  return (
    <>
      <ComboBox
        {...props}
        name="writer"
        choices={[...names].map((name) => ({ value: name, label: name }))}
        placeholder={t(
          isPending ? "adminEditor.form.writersLoading" : "adminEditor.form.chooseWriter",
        )}
        {...(isError ? { hint: t("adminLists.authors.loadFailed") } : {})}
      />
      {isError && <Button onPress={() => void refetch()}>{t("adminLists.tryAgain")}</Button>}
    </>
  );
}

interface OwnerSelectProps {
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly label: string;
}

/** Selects the account that owns an article. */
function OwnerSelect({ form, label }: OwnerSelectProps) {
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

interface PublishingPanelProps {
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly labels: ArticleLabels;
  readonly writer: string;
  readonly rights: ArticleRights;
}

/**
 * The publishing fields in the side panel: category, writer and date, and for users with the ability the status and the
 * owner (product: roles 10). Users who write drafts only see a note about what happens next.
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
