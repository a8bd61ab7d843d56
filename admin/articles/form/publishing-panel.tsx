import { listArticleOwners } from "@hilal/contract/articles/article-form";
import { listAuthors } from "@hilal/contract/authors";
import { editionOfCategory, isCategorySlug } from "@hilal/contract/shared/categories";
import { yesNo } from "@hilal/contract/shared/choices";
import { categorySlugs, editionIds } from "@hilal/contract/shared/editions";
import { useApiQuery } from "../../api/use-api.ts";
import { Button } from "../../kit/button.tsx";
import { ComboBox } from "../../kit/fields/combo-box.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { fieldsFor, type NamedField } from "../../kit/fields/form-fields.tsx";
import { toChoices } from "../../kit/fields/labels.ts";
import { type FormFieldProps, toText, useFormField } from "../../kit/fields/use-zod-form.ts";
import { SelectBox } from "../../kit/select-box.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import type { ArticleValues } from "../article-values.ts";
import { useCategoryChoice } from "./article-language.ts";
import type { ArticleRights } from "./use-article-rights.ts";

const { DateField, Select, StatusSelect } = fieldsFor<ArticleValues>();
const WriterBox: NamedField<ArticleValues, typeof ComboBox> = ComboBox;

/** Every category, below the magazine it belongs to. */
function CategorySelect(props: FormFieldProps<ArticleValues>) {
  const t = useTexts();
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  const category = toText(value);
  // One that went away meanwhile is shown as it is; publishing asks for another.
  const isListed = category === "" || isCategorySlug(category);
  const choose = useCategoryChoice(category, change);
  return (
    <Field label={label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        <SelectBox
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          value={category}
          onChange={(event) => void choose(event.target.value)}
        >
          <option value="">{t("adminEditor.form.chooseCategory")}</option>
          {!isListed && <option value={category}>{category}</option>}
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

interface WriterFieldProps {
  /** The article's present writer, who may no longer be in the list of authors (product: back-office 15). */
  readonly present: string;
}

/**
 * Selects the writer from the list of authors; shows a message while the list is loading, or when it failed to load.
 */
function WriterField({ present }: WriterFieldProps) {
  const t = useTexts();
  const { data, isError, isPending, refetch } = useApiQuery(listAuthors);
  const names = new Set((data?.data ?? []).map(({ author_name }) => author_name));
  if (present !== "") names.add(present);
  return (
    <>
      <WriterBox
        name="writer"
        isRequired
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

/** Selects the account that owns an article. */
function OwnerSelect() {
  const t = useTexts();
  const { value } = useFormField({ name: "user" });
  const owners = useApiQuery(listArticleOwners);
  const owner = toText(value);
  const choices = (owners.data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const isListed = owner === "" || choices.some(({ value }) => value === owner);
  return (
    <Select
      name="user"
      isRequired
      hint={t(owners.isError ? "adminEditor.form.ownersFailed" : "adminEditor.form.ownerHint")}
      choices={isListed ? choices : [...choices, { value: owner, label: owner }]}
      {...(owner === "" ? { placeholder: t("adminForms.choose") } : {})}
    />
  );
}

interface PublishingPanelProps {
  readonly writer: string;
  readonly rights: ArticleRights;
  /** Whether it is a draft that was begun before and was never published. */
  readonly isBegun: boolean;
}

/**
 * The publishing fields in the side panel: category, writer and date, and for users with the ability the status and the
 * owner (product: roles 10). Users who write drafts only see a note about what happens next.
 */
export function PublishingPanel({ writer, rights, isBegun }: PublishingPanelProps) {
  const t = useTexts();
  return (
    <>
      <CategorySelect name="category" isRequired />
      <WriterField present={writer} />
      {rights.draftsOnly ? (
        <p>{t("workingCopy.draftsOnly")}</p>
      ) : (
        <DateField name="publish_date" isRequired />
      )}
      {rights.publishes && (
        <>
          <StatusSelect
            name="status"
            {...(isBegun ? { hint: t("adminEditor.form.statusHint") } : {})}
          />
          <Select
            name="issue_new"
            isRequired
            choices={toChoices(yesNo, (value) =>
              t(value === "Yes" ? "adminEditor.form.yes" : "adminEditor.form.no"),
            )}
          />
        </>
      )}
      {rights.handsOver && <OwnerSelect />}
    </>
  );
}
