import { createPackage, packageBody, readPackage, updatePackage } from "@hilal/contract/packages";
import { limits } from "@hilal/contract/shared/limits";
import type { z } from "zod";
import { FieldRow } from "../kit/fields/field.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";

const { NumberField, StatusSelect, TextField } = fieldsFor<z.input<typeof packageBody>>();

/** Creates or edits a subscription package. */
export function PackageFormScreen() {
  return (
    <RecordForm
      section="packages"
      schema={packageBody}
      read={readPackage}
      create={createPackage}
      update={updatePackage}
      labels={{
        packageName: "packageName",
        packageNameUrdu: "packageNameUrdu",
        noOfMonths: "months",
        cost: "cost",
        status: "status",
      }}
      empty={{ packageName: "", packageNameUrdu: "", noOfMonths: "", cost: "", status: "Active" }}
      side={<StatusSelect name="status" />}
    >
      <TextField name="packageName" isRequired maxLength={limits.nameMaxLength} />
      <TextField name="packageNameUrdu" contentLanguage="ur" maxLength={limits.nameMaxLength} />
      <FieldRow>
        <NumberField name="noOfMonths" isRequired min={1} />
        <NumberField name="cost" isRequired min={0} />
      </FieldRow>
    </RecordForm>
  );
}
