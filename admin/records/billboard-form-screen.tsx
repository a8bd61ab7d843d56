import { adminLink } from "@hilal/contract/admin-routes";
import {
  type Billboard,
  billboard,
  billboardBody,
  createBillboard,
  readBillboard,
  updateBillboard,
} from "@hilal/contract/billboards";
import { billboardLocationCodes } from "@hilal/contract/shared/choices";
import { ApiError } from "@hilal/contract/shared/errors";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import type { z } from "zod";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { locationLabel, toChoices } from "../kit/fields/labels.ts";
import { type OfficeForm, useZodForm } from "../kit/fields/use-zod-form.ts";
import { FormPage } from "../kit/form/form-page.tsx";
import { RecordGate, useRecordId } from "../kit/form/record-gate.tsx";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import { coverImage } from "../kit/upload/file-kinds.ts";
import { useOffice, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

const billboardForm = billboardBody;

type BillboardValues = z.input<typeof billboardForm>;
type BillboardSent = z.output<typeof billboardForm>;

const { DateField, FileDropZone, Select, StatusSelect, TextField } = fieldsFor<BillboardValues>();

/** What the form of a new billboard begins with. */
function newBillboard(user: number): BillboardValues {
  return {
    title: "",
    location: "",
    status: "Active",
    issue_news: "Yes",
    created: "",
    image: "",
    image_alt: "",
    link: "",
    starts_at: "",
    ends_at: "",
    user,
  };
}

/** The form's values of a billboard; its slot is text, as in a select. */
function billboardValues(record: Billboard, user: number): BillboardValues {
  const { title, status, issue_news, image, image_alt, link, version } = record;
  return {
    title,
    location: String(record.location),
    status,
    issue_news,
    created: toKarachiDay(record.created),
    image,
    image_alt,
    link: link ?? "",
    starts_at: record.starts_at ? toKarachiDay(record.starts_at) : "",
    ends_at: record.ends_at ? toKarachiDay(record.ends_at) : "",
    user,
    version,
  };
}

/** The form values of the current billboard in a conflict error; null when it is not a billboard. */
function billboardValuesNow(current: unknown, user: number): BillboardValues | null {
  const { data } = billboard.safeParse(current);
  return data ? billboardValues(data, user) : null;
}

/** The labels of a billboard's fields, by their names. */
function useBillboardLabels() {
  const t = useTexts();
  return {
    title: t("adminRecords.field.title"),
    image: t("adminRecords.field.image"),
    image_alt: t("adminRecords.field.imageAlt"),
    link: t("adminRecords.field.link"),
    location: t("adminRecords.field.location"),
    created: t("adminRecords.field.date"),
    status: t("adminRecords.field.status"),
    starts_at: t("adminRecords.field.startsAt"),
    ends_at: t("adminRecords.field.endsAt"),
  };
}

/** The panel at the side: where, when, and whether at all. */
function BillboardDetails() {
  const t = useTexts();
  return (
    <>
      <Select
        name="location"
        isRequired
        placeholder={t("adminRecords.choose.location")}
        choices={toChoices(billboardLocationCodes, (code) => locationLabel(code, t))}
      />
      <DateField name="created" isRequired />
      <StatusSelect name="status" />
      <DateField name="starts_at" hint={t("adminRecords.hint.startsAt")} />
      <DateField name="ends_at" hint={t("adminRecords.hint.endsAt")} />
    </>
  );
}

/** Saves a billboard; throws when no user is signed in (product: forms 11). */
function useBillboardSave(
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
    // The save itself may be the first call that finds the session ended.
    retold: (error) =>
      error instanceof ApiError && error.body.code === "unauthenticated" ? nobody() : undefined,
  });
}

/** Creates or edits a billboard (product: forms 11). */
function BillboardForm({ record }: { readonly record: Billboard | null }) {
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
      side={<BillboardDetails />}
    >
      <TextField name="title" isRequired maxLength={limits.titleMaxLength} />
      <FileDropZone name="image" isRequired kind={coverImage} />
      <TextField
        name="image_alt"
        hint={t("adminRecords.hint.alt")}
        maxLength={limits.titleMaxLength}
      />
      <TextField name="link" type="url" hint={t("adminRecords.hint.link")} />
    </FormPage>
  );
}

/** The form of a billboard, shown once its record is loaded. */
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
