import { adminLink } from "@hilal/contract/admin-routes";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";
import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { FieldLabels } from "../fields/field-labels.ts";
import { toText, useZodForm } from "../fields/use-zod-form.ts";
import type { Crumb } from "../screen/breadcrumbs.tsx";
import { FormPage } from "./form-page.tsx";
import { RecordGate, useRecordId } from "./record-gate.tsx";
import { type RecordSection, useRecordSave } from "./use-record-save.ts";

interface StoredRecord {
  readonly id: number;
  readonly version: number;
}

type Answering<Stored> = Endpoint & { readonly answer: z.ZodType<Stored> };

/** Values that a form sends but does not show: the user who saves, and the version that was loaded. */
type HiddenValues = "user" | "version";

interface RecordFormProps<Values extends FieldValues, Sent, Stored extends StoredRecord> {
  /** The section of the record: selects its texts in `adminRecords` and `adminLists`, and its list. */
  readonly section: RecordSection;
  readonly schema: z.ZodType<Sent, Values> & { readonly shape: object };
  readonly read: Answering<Stored>;
  readonly create: Answering<Stored>;
  readonly update: Answering<Stored>;
  /** The key in `adminRecords.field` of each field's label, in the order of the fields. */
  readonly labels: Readonly<
    Partial<Record<keyof Values & string, keyof OfficeMessages["adminRecords"]["field"]>>
  >;
  /** The initial values for a new record. */
  readonly empty: Omit<Values, HiddenValues>;
  /** Returns the values that need more than a conversion to text, such as dates. */
  ownValues?(record: Stored): Partial<Values>;
  /** Further areas that show the record, such as "articles" for authors. */
  readonly alsoChanges?: readonly string[];
  /** `alert` is announced immediately and interrupts the screen reader (product: back-office 13). */
  readonly isAlert?: boolean;
  /** A loading indicator takes the form's place while it is saved. */
  readonly isReplacedWhileSaving?: boolean;
  /** Throws to refuse the save before anything is sent. */
  assertMaySave?(): void;
  /** Replaces the server's error by another one; undefined keeps the server's. */
  mapError?(error: unknown): Error | undefined;
  /** Runs after a save in place of opening the section's list; `clear` resets the form to that of a new record. */
  afterwards?(saved: Stored, clear: () => void): void | Promise<void>;
  /** Shown above the fields of a new record. */
  readonly newRecordNotice?: ReactNode;
  /** Short choices below the fields: status, dates. */
  readonly side?: ReactNode;
  /** The fields, from `fieldsFor`. */
  readonly children: ReactNode;
}

/** The screen that creates a record of a section, or loads and edits one. */
export function RecordForm<Values extends FieldValues, Sent, Stored extends StoredRecord>(
  props: RecordFormProps<Values, Sent, Stored>,
) {
  const { section, read } = props;
  const t = useTexts();
  const crumbs = [{ label: t(`admin.section.${section}`), to: adminLink(section) }];
  return (
    <RecordGate
      endpoint={read}
      id={useRecordId()}
      title={t(`adminRecords.${section}.edit`)}
      crumbs={crumbs}
      failed={t(`adminRecords.${section}.loadFailed`)}
    >
      {(record) => <LoadedForm {...props} crumbs={crumbs} record={record} />}
    </RecordGate>
  );
}

interface LoadedFormProps<Values extends FieldValues, Sent, Stored extends StoredRecord>
  extends RecordFormProps<Values, Sent, Stored> {
  readonly crumbs: readonly Crumb[];
  /** Null for a new record. */
  readonly record: Stored | null;
}

function LoadedForm<Values extends FieldValues, Sent, Stored extends StoredRecord>({
  afterwards,
  ...props
}: LoadedFormProps<Values, Sent, Stored>) {
  const { section, schema, read, record, empty, ownValues } = props;
  const t = useTexts();
  const { userId } = useStaff();
  const userField = "user" in schema.shape ? { user: userId } : {};
  const toValues = (stored: Stored) =>
    ({ ...toFormValues(stored, empty), ...ownValues?.(stored), ...userField }) as Values;
  const values = (record ? toValues(record) : { ...empty, ...userField }) as DefaultValues<Values>;
  const form = useZodForm<Values, Sent>(schema, values);
  const clear = () => form.reset({ ...empty, ...userField } as DefaultValues<Values>);
  const save = useRecordSave({
    ...props,
    form,
    isAlert: props.isAlert ?? false,
    valuesNow(current) {
      const { data } = read.answer.safeParse(current);
      return data ? toValues(data) : null;
    },
    ...(afterwards ? { afterwards: (answer: Stored) => afterwards(answer, clear) } : {}),
  });
  const labels = Object.entries<keyof OfficeMessages["adminRecords"]["field"] | undefined>(
    props.labels,
  ).map(([name, text]) => [name, text && t(`adminRecords.field.${text}`)]);
  return (
    <FormPage
      title={t(record ? `adminRecords.${section}.edit` : `adminLists.${section}.new`)}
      crumbs={props.crumbs}
      notice={record === null && props.newRecordNotice}
      form={form}
      save={save}
      labels={Object.fromEntries(labels) as FieldLabels<keyof Values & string>}
      submitLabel={t(`adminRecords.${section}.${record ? "update" : "create"}`)}
      busyLabel={t(record ? "adminRecords.updating" : "adminRecords.creating")}
      cancelTo={adminLink(section)}
      isReplacedWhileSaving={props.isReplacedWhileSaving ?? false}
      side={props.side}
    >
      {props.children}
    </FormPage>
  );
}

/** Converts a record to form values: each field as text, and the version that was loaded. */
function toFormValues(record: StoredRecord, empty: object) {
  const said = record as unknown as Readonly<Record<string, unknown>>;
  const values = Object.keys(empty).map((name) => [name, toText(said[name])]);
  return { ...Object.fromEntries(values), version: record.version };
}
