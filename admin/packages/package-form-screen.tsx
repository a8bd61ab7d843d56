import { adminLink } from "@hilal/contract/admin-routes";
import { readPackage } from "@hilal/contract/packages";
import { RecordGate } from "../kit/form/record-gate.tsx";
import { useRecordId } from "../kit/form/use-record-id.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { PackageForm } from "./package-form.tsx";

/** The form of a package, when its record is there. */
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
