import { type Billboard, createBillboard, updateBillboard } from "@hilal/contract/billboards";
import { ApiError } from "@hilal/contract/shared/errors";
import type { OfficeForm } from "../kit/fields/use-zod-form.ts";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import { useOffice, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import {
  type BillboardSent,
  type BillboardValues,
  billboardValuesNow,
} from "./billboard-values.ts";

/** Saves a billboard; without a signed-in user it refuses (product: forms 11). */
export function useBillboardSave(
  record: Billboard | null,
  form: OfficeForm<BillboardValues, BillboardSent>,
) {
  const t = useTexts();
  const { userId } = useStaff();
  const { session } = useOffice();
  const nobody = () =>
    new ApiError({ error: t("validation.user_required"), code: "unauthenticated" });
  return useRecordSave({
    section: "billboards",
    form,
    record,
    create: createBillboard,
    update: updateBillboard,
    isAlert: true,
    valuesNow: (current) => billboardValuesNow(current, userId),
    assertMaySave() {
      if (session.state() === "lost") throw nobody();
    },
    // The first press may be what finds the session gone.
    retold: (error) =>
      error instanceof ApiError && error.body.code === "unauthenticated" ? nobody() : undefined,
  });
}
