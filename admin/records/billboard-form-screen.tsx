import {
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
import { RecordForm } from "../kit/form/record-form.tsx";
import { coverImage } from "../kit/upload/file-kinds.ts";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

const { DateField, FileDropZone, Select, StatusSelect, TextField } =
  fieldsFor<z.input<typeof billboardBody>>();

/** The side panel: slot, dates and status. */
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

const toDay = (instant: string | null) => (instant ? toKarachiDay(instant) : "");

/** Creates or edits a billboard; saving without a signed-in user is refused (product: forms 11). */
export function BillboardFormScreen() {
  const t = useTexts();
  const { session } = useOffice();
  const nobody = () =>
    new ApiError({ error: t("validation.user_required"), code: "unauthenticated" });
  return (
    <RecordForm
      section="billboards"
      schema={billboardBody}
      read={readBillboard}
      create={createBillboard}
      update={updateBillboard}
      labels={{
        title: "title",
        image: "image",
        image_alt: "imageAlt",
        link: "link",
        location: "location",
        created: "date",
        status: "status",
        starts_at: "startsAt",
        ends_at: "endsAt",
      }}
      empty={{
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
      }}
      ownValues={({ created, starts_at, ends_at }) => ({
        created: toDay(created),
        starts_at: toDay(starts_at),
        ends_at: toDay(ends_at),
      })}
      isAlert
      assertMaySave={() => {
        if (session.state() === "lost") throw nobody();
      }}
      // The save itself may be the first call that finds the session ended.
      mapError={(error) =>
        error instanceof ApiError && error.body.code === "unauthenticated" ? nobody() : undefined
      }
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
    </RecordForm>
  );
}
