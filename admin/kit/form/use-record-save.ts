import { type AdminSection, adminLink } from "@hilal/contract/admin-routes";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router";
import { useApiCall } from "../../api/use-api.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useToasts } from "../feedback/toasts.tsx";
import type { OfficeForm } from "../fields/use-zod-form.ts";
import { type Save, useSave } from "./use-save.ts";

/** The sections whose forms share the same messages. */
export type RecordSection = keyof OfficeMessages["adminRecords"] & AdminSection;

interface RecordSaveOptions<
  Values extends FieldValues,
  Sent,
  Create extends Endpoint,
  Update extends Endpoint,
> {
  readonly section: RecordSection;
  readonly form: OfficeForm<Values, Sent>;
  /** Null for a new record. */
  readonly record: { readonly id: number } | null;
  readonly create: Create;
  readonly update: Update;
  /** Further areas that show the record, such as "articles" for authors. */
  readonly alsoChanges?: readonly string[];
  /** `alert` is announced immediately and interrupts the screen reader (product: back-office 13). */
  readonly isAlert: boolean;
  /** Returns the form's values of the record as the other save stored it; null when they cannot be read. */
  valuesNow(current: unknown): Values | null;
  /** Throws to refuse the save before anything is sent. */
  assertMaySave?(): void;
  /** Replaces the server's error by another one; undefined keeps the server's. */
  mapError?(error: unknown): Error | undefined;
  /** Runs after the toast; by default the section's list is opened (product: forms 5). */
  afterwards?(answer: AnswerOf<Create> | AnswerOf<Update>): void | Promise<void>;
}

/** Creates or updates the record of a form, and shows the section's messages. */
export function useRecordSave<
  Values extends FieldValues,
  Sent,
  Create extends Endpoint,
  Update extends Endpoint,
>(options: RecordSaveOptions<Values, Sent, Create, Update>): Save<Values> {
  const { section, form, record, create, update, alsoChanges, isAlert, valuesNow } = options;
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const creation = useApiCall(create, alsoChanges);
  const change = useApiCall(update, alsoChanges);
  return useSave({
    form,
    send: async (body: Sent): Promise<AnswerOf<Create> | AnswerOf<Update>> => {
      options.assertMaySave?.();
      const input = record ? { params: { id: record.id }, body } : { body };
      try {
        return await (record
          ? change.mutateAsync(input as unknown as CallInput<Update>)
          : creation.mutateAsync(input as unknown as CallInput<Create>));
      } catch (error) {
        throw options.mapError?.(error) ?? error;
      }
    },
    saved: async (answer) => {
      toasts.success(
        (t) => t(`adminRecords.${section}.${record ? "updated" : "created"}`),
        isAlert ? { role: "alert" } : {},
      );
      if (options.afterwards) await options.afterwards(answer);
      else await navigate(adminLink(section));
    },
    failed: (detail) =>
      t(`adminRecords.${section}.${record ? "updateFailed" : "createFailed"}`, { detail }),
    valuesNow,
  });
}
