import { adminLink } from "@hilal/contract/admin-routes";
import type { Billboard } from "@hilal/contract/billboards";
import { limits } from "@hilal/contract/shared/limits";
import { TextField } from "../kit/fields/text-field.tsx";
import { useZodForm } from "../kit/fields/use-zod-form.ts";
import { FormPage } from "../kit/form/form-page.tsx";
import { FileDropZone } from "../kit/upload/file-drop-zone.tsx";
import { coverImage } from "../kit/upload/file-kinds.ts";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { BillboardDetails } from "./billboard-details.tsx";
import { useBillboardLabels } from "./billboard-labels.ts";
import { billboardForm, billboardValues, newBillboard } from "./billboard-values.ts";
import { useBillboardSave } from "./use-billboard-save.ts";

/** Makes or edits a billboard (product: forms 11). */
export function BillboardForm({ record }: { readonly record: Billboard | null }) {
  const t = useTexts();
  const { userId } = useStaff();
  const form = useZodForm(
    billboardForm,
    record ? billboardValues(record, userId) : newBillboard(userId),
  );
  const save = useBillboardSave(record, form);
  const labels = useBillboardLabels();
  return (
    <FormPage
      title={t(record ? "adminRecords.billboards.edit" : "adminLists.billboards.new")}
      crumbs={[{ label: t("admin.section.billboards"), to: adminLink("billboards") }]}
      form={form}
      save={save}
      labels={labels}
      submitLabel={t(record ? "adminRecords.billboards.update" : "adminRecords.billboards.create")}
      busyLabel={t(record ? "adminRecords.updating" : "adminRecords.creating")}
      cancelTo={adminLink("billboards")}
      side={<BillboardDetails form={form} labels={labels} />}
    >
      <TextField
        form={form}
        name="title"
        label={labels.title}
        isRequired
        maxLength={limits.titleMaxLength}
      />
      <FileDropZone form={form} name="image" label={labels.image} isRequired kind={coverImage} />
      <TextField
        form={form}
        name="image_alt"
        label={labels.image_alt}
        hint={t("adminRecords.hint.alt")}
        maxLength={limits.titleMaxLength}
      />
      <TextField
        form={form}
        name="link"
        type="url"
        label={labels.link}
        hint={t("adminRecords.hint.link")}
      />
    </FormPage>
  );
}
