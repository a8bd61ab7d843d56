import type { Ebook, Magazine } from "@hilal/contract/entities/publication";
import { useNavigate } from "react-router";
import { useApiCall } from "../api/use-api-call.ts";
import { useToasts } from "../kit/toasts.tsx";
import { useSave } from "../kit/use-save.ts";
import type { OfficeForm } from "../kit/use-zod-form.ts";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { type PublicationKind, publicationKinds } from "./publication-kinds.ts";
import {
  type PublicationSent,
  type PublicationValues,
  publicationValuesNow,
} from "./publication-values.ts";

/** Saves a magazine or an e-book, then leads to its list (spec section 4). */
export function usePublicationSave(
  kind: PublicationKind,
  record: Magazine | Ebook | null,
  form: OfficeForm<PublicationValues, PublicationSent>,
) {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { userId } = useStaff();
  const { create, update, listPath } = publicationKinds[kind];
  const creation = useApiCall(create);
  const change = useApiCall(update);
  return useSave({
    form,
    send: (body: PublicationSent): Promise<unknown> =>
      record
        ? change.mutateAsync({ params: { id: record.id }, body })
        : creation.mutateAsync({ body }),
    saved: async () => {
      toasts.success(t(`adminRecords.${kind}.${record ? "updated" : "created"}`), {
        role: "alert",
      });
      await navigate(listPath);
    },
    failed: (detail) =>
      t(`adminRecords.${kind}.${record ? "updateFailed" : "createFailed"}`, { detail }),
    valuesNow: (current) => publicationValuesNow(current, userId),
  });
}
