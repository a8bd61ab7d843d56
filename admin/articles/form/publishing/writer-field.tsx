import { listAuthors } from "@hilal/contract/authors";
import { Button } from "../../../kit/controls/button.tsx";
import { ComboBox } from "../../../kit/fields/combo-box.tsx";
import type { FormFieldProps } from "../../../kit/fields/use-form-field.ts";
import { useApiQuery } from "../../../queries/use-api-query.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { ArticleSent, ArticleValues } from "../../values/article-values.ts";

interface WriterFieldProps extends Omit<FormFieldProps<ArticleValues, ArticleSent>, "name"> {
  /** The article's writer, who may not be in the list of authors any more (product: back-office 15). */
  readonly present: string;
}

/** The writer, from the list of authors; while that is fetched, or when it cannot be, the field says so. */
export function WriterField({ present, ...props }: WriterFieldProps) {
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
