import { adminLink } from "@hilal/contract/admin-routes";
import {
  createPackage,
  packageBody,
  readPackage,
  type SubscriptionPackage,
  subscriptionPackage,
  updatePackage,
} from "@hilal/contract/packages";
import { limits } from "@hilal/contract/shared/limits";
import type { z } from "zod";
import { FieldRow } from "../kit/fields/field.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { useZodForm } from "../kit/fields/use-zod-form.ts";
import { FormPage } from "../kit/form/form-page.tsx";
import { RecordGate, useRecordId } from "../kit/form/record-gate.tsx";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import { useTexts } from "../texts/language-provider.tsx";

const packageForm = packageBody;

type PackageValues = z.input<typeof packageForm>;

const { NumberField, StatusSelect, TextField } = fieldsFor<PackageValues>();

/** What the form of a new package begins with. */
const newPackage: PackageValues = {
  packageName: "",
  noOfMonths: "",
  cost: "",
  status: "Active",
};

/** The form's values of a package; numbers are text, as in their boxes. */
function packageValues(record: SubscriptionPackage): PackageValues {
  const { packageName, noOfMonths, cost, status, version } = record;
  return { packageName, noOfMonths: String(noOfMonths), cost: String(cost), status, version };
}

/** The form values of the current package in a conflict error; null when it is not a package. */
function packageValuesNow(current: unknown): PackageValues | null {
  const { data } = subscriptionPackage.safeParse(current);
  return data ? packageValues(data) : null;
}

/** Creates or edits a subscription package. */
function PackageForm({ record }: { readonly record: SubscriptionPackage | null }) {
  const t = useTexts();
  const form = useZodForm(packageForm, record ? packageValues(record) : newPackage);
  const save = useRecordSave({
    section: "packages",
    form,
    record,
    create: createPackage,
    update: updatePackage,
    isAlert: false,
    valuesNow: packageValuesNow,
  });
  const labels = {
    packageName: t("adminRecords.field.packageName"),
    noOfMonths: t("adminRecords.field.months"),
    cost: t("adminRecords.field.cost"),
    status: t("adminRecords.field.status"),
  };
  return (
    <FormPage
      title={t(record ? "adminRecords.packages.edit" : "adminLists.packages.new")}
      crumbs={[{ label: t("admin.section.packages"), to: adminLink("packages") }]}
      form={form}
      save={save}
      labels={labels}
      submitLabel={t(record ? "adminRecords.packages.update" : "adminRecords.packages.create")}
      busyLabel={t(record ? "adminRecords.updating" : "adminRecords.creating")}
      cancelTo={adminLink("packages")}
      side={<StatusSelect name="status" />}
    >
      <TextField name="packageName" isRequired maxLength={limits.nameMaxLength} />
      <FieldRow>
        <NumberField name="noOfMonths" isRequired min={1} />
        <NumberField name="cost" isRequired min={0} />
      </FieldRow>
    </FormPage>
  );
}

/** The form of a package, shown once its record is loaded. */
export function PackageFormScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readPackage}
      id={useRecordId()}
      title={t("adminRecords.packages.edit")}
      crumbs={[{ label: t("admin.section.packages"), to: adminLink("packages") }]}
      failed={t("adminRecords.packages.loadFailed")}
    >
      {(record) => <PackageForm record={record} />}
    </RecordGate>
  );
}
