import { adminLink } from "@hilal/contract/admin-routes";
import { readBillboard } from "@hilal/contract/billboards";
import { RecordGate } from "../kit/form/record-gate.tsx";
import { useRecordId } from "../kit/form/use-record-id.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { BillboardForm } from "./billboard-form.tsx";

/** The form of a billboard, when its record is there. */
export function BillboardFormScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readBillboard}
      id={useRecordId()}
      title={t("adminRecords.billboards.edit")}
      crumbs={[{ label: t("admin.section.billboards"), to: adminLink("billboards") }]}
      failed={t("adminRecords.billboards.loadFailed")}
    >
      {(record) => <BillboardForm record={record} />}
    </RecordGate>
  );
}
