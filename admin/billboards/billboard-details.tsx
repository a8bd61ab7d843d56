import { billboardLocationCodes } from "@hilal/contract/shared/choices";
import { DateField } from "../kit/fields/date-field.tsx";
import { locationLabel, toChoices } from "../kit/fields/labels.ts";
import { Select } from "../kit/fields/select.tsx";
import { StatusSelect } from "../kit/fields/status-select.tsx";
import type { OfficeForm } from "../kit/fields/use-zod-form.ts";
import { useTexts } from "../texts/language-provider.tsx";
import type { BillboardLabels } from "./billboard-labels.ts";
import type { BillboardSent, BillboardValues } from "./billboard-values.ts";

interface BillboardDetailsProps {
  readonly form: OfficeForm<BillboardValues, BillboardSent>;
  readonly labels: BillboardLabels;
}

/** The panel at the side: where, when, and whether at all. */
export function BillboardDetails({ form, labels }: BillboardDetailsProps) {
  const t = useTexts();
  return (
    <>
      <Select
        form={form}
        name="location"
        label={labels.location}
        isRequired
        placeholder={t("adminRecords.choose.location")}
        choices={toChoices(billboardLocationCodes, (code) => locationLabel(code, t))}
      />
      <DateField form={form} name="created" label={labels.created} isRequired />
      <StatusSelect form={form} name="status" label={labels.status} />
      <DateField
        form={form}
        name="starts_at"
        label={labels.starts_at}
        hint={t("adminRecords.hint.startsAt")}
      />
      <DateField
        form={form}
        name="ends_at"
        label={labels.ends_at}
        hint={t("adminRecords.hint.endsAt")}
      />
    </>
  );
}
