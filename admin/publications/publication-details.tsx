import { directions, genres, recordLanguages } from "@hilal/contract/shared/choices";
import { editionIds, editions, isEditionId } from "@hilal/contract/shared/editions";
import { DateField } from "../kit/fields/date-field.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { Select } from "../kit/fields/select.tsx";
import { StatusSelect } from "../kit/fields/status-select.tsx";
import type { OfficeForm } from "../kit/fields/use-zod-form.ts";
import { useTexts } from "../texts/language-provider.tsx";
import type { PublicationKind } from "./publication-kinds.ts";
import type { PublicationSent, PublicationValues } from "./publication-values.ts";

interface PublicationDetailsProps {
  readonly form: OfficeForm<PublicationValues, PublicationSent>;
  readonly kind: PublicationKind;
  readonly isNew: boolean;
}

/** The panel at the side: date, language, direction, status, and the magazine or the genre. */
export function PublicationDetails({ form, kind, isNew }: PublicationDetailsProps) {
  const t = useTexts();
  const follow = (language: string) => {
    if (!isNew) return;
    form.setValue("direction", language === "Urdu" ? "RTL" : "LTR");
    form.clearErrors("direction");
    const { edition = "" } = form.getValues();
    const spoken = language === "Urdu" ? "ur" : "en";
    if (isEditionId(edition) && editions[edition].language !== spoken) {
      form.setValue("edition", "");
    }
  };
  return (
    <>
      <DateField
        form={form}
        name="publish_date"
        label={t("adminRecords.field.publishDate")}
        isRequired
      />
      <Select
        form={form}
        name="language"
        label={t("adminRecords.field.language")}
        isRequired
        placeholder={t("adminRecords.choose.language")}
        choices={toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`))}
        onChosen={follow}
      />
      <Select
        form={form}
        name="direction"
        label={t("adminRecords.field.direction")}
        isRequired
        placeholder={t("adminRecords.choose.direction")}
        choices={toChoices(directions, (value) => t(`admin.direction.${value}`))}
      />
      <StatusSelect form={form} name="status" label={t("adminRecords.field.status")} />
      {kind === "magazines" ? (
        <Select
          form={form}
          name="edition"
          label={t("adminRecords.field.edition")}
          hint={t("adminRecords.hint.edition")}
          {...(isNew ? { placeholder: t("adminRecords.choose.edition") } : { isRequired: true })}
          choices={toChoices(editionIds, (id) => t(`editions.${id}.name`))}
        />
      ) : (
        <Select
          form={form}
          name="genre"
          label={t("adminRecords.field.genre")}
          isRequired
          choices={toChoices(genres, (genre) => t(`admin.genre.${genre}`))}
        />
      )}
    </>
  );
}
