import { adminLink } from "@hilal/contract/admin-routes";
import {
  type Author,
  author,
  authorBody,
  createAuthor,
  readAuthor,
  updateAuthor,
} from "@hilal/contract/authors";
import { authorCategories, authorStatuses } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { FieldRow } from "../kit/fields/field.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { type OfficeForm, useZodForm } from "../kit/fields/use-zod-form.ts";
import { FormPage } from "../kit/form/form-page.tsx";
import { RecordGate, useRecordId } from "../kit/form/record-gate.tsx";
import { SavedNotice, type SavedRecord } from "../kit/form/saved-notice.tsx";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import { coverImage } from "../kit/upload/file-kinds.ts";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** A select holds text, at first an empty one; the contract's rule is applied afterwards. */
const authorForm = authorBody.extend({
  category: z.string().pipe(authorBody.shape.category),
});

type AuthorValues = z.input<typeof authorForm>;
type AuthorSent = z.output<typeof authorForm>;

const { FileDropZone, Select, TextArea, TextField } = fieldsFor<AuthorValues>();

/** What the form of a new writer begins with; the category is to be chosen. */
function newAuthor(user: number): AuthorValues {
  return {
    author_image: "",
    author_name: "",
    email: "",
    contact_no: "",
    category: "",
    introduction: "",
    status: "Approved",
    user,
  };
}

/** The form's values of an author. */
function authorValues(record: Author, user: number): AuthorValues {
  const { author_image, author_name, email, contact_no, category, introduction } = record;
  const { status, version } = record;
  return {
    author_image,
    author_name,
    email,
    contact_no,
    category,
    introduction,
    status,
    user,
    version,
  };
}

/** The form values of the current author in a conflict error; null when it is not an author. */
function authorValuesNow(current: unknown, user: number): AuthorValues | null {
  const { data } = author.safeParse(current);
  return data ? authorValues(data, user) : null;
}

/** Saves an author, then clears the form and offers a link to the saved record (product: forms 5). */
function useAuthorSave(record: Author | null, form: OfficeForm<AuthorValues, AuthorSent>) {
  const navigate = useNavigate();
  const { userId } = useStaff();
  return useRecordSave({
    section: "authors",
    form,
    record,
    create: createAuthor,
    update: updateAuthor,
    // Articles show their author's portrait and introduction.
    alsoChanges: ["articles"],
    isAlert: true,
    valuesNow: (current) => authorValuesNow(current, userId),
    async afterwards({ id, author_name }) {
      const saved: SavedRecord = { name: author_name, to: adminLink("editAuthor", id) };
      form.reset(newAuthor(userId));
      await navigate(adminLink("newAuthor"), { state: { saved } });
    },
  });
}

/** Creates or edits an author. */
function AuthorForm({ record }: { readonly record: Author | null }) {
  const t = useTexts();
  const { userId } = useStaff();
  const { state } = useLocation();
  const saved = (state as { saved?: SavedRecord } | null)?.saved;
  const form = useZodForm(authorForm, record ? authorValues(record, userId) : newAuthor(userId));
  const save = useAuthorSave(record, form);
  const labels = useAuthorLabels();
  return (
    <FormPage
      title={t(record ? "adminRecords.authors.edit" : "adminLists.authors.new")}
      crumbs={[{ label: t("admin.section.authors"), to: adminLink("authors") }]}
      notice={!record && saved && <SavedNotice {...saved} />}
      form={form}
      save={save}
      labels={labels}
      submitLabel={t(record ? "adminRecords.authors.update" : "adminRecords.authors.create")}
      busyLabel={t(record ? "adminRecords.updating" : "adminRecords.creating")}
      cancelTo={adminLink("authors")}
      side={
        <>
          <Select
            name="category"
            isRequired
            placeholder={t("adminRecords.choose.category")}
            choices={toChoices(authorCategories, (value) => t(`admin.authorCategory.${value}`))}
          />
          <Select
            name="status"
            isRequired
            choices={toChoices(authorStatuses, (value) => t(`admin.status.${value}`))}
          />
        </>
      }
    >
      <FileDropZone name="author_image" isRequired kind={coverImage} />
      <TextField name="author_name" isRequired maxLength={limits.nameMaxLength} />
      <FieldRow>
        <TextField name="email" type="email" isRequired />
        <TextField
          name="contact_no"
          type="tel"
          placeholder="xx-xxx-xxxxxx"
          isRequired
          maxLength={40}
        />
      </FieldRow>
      <TextArea name="introduction" isRequired rows={6} maxLength={limits.textMaxLength} />
    </FormPage>
  );
}

function useAuthorLabels() {
  const t = useTexts();
  return {
    author_image: t("adminRecords.field.authorImage"),
    author_name: t("adminRecords.field.authorName"),
    email: t("adminRecords.field.email"),
    contact_no: t("adminRecords.field.contactNumber"),
    introduction: t("adminRecords.field.introduction"),
    category: t("adminRecords.field.category"),
    status: t("adminRecords.field.status"),
  };
}

/** The form of an author, shown once the record is loaded. */
export function AuthorFormScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readAuthor}
      id={useRecordId()}
      title={t("adminRecords.authors.edit")}
      crumbs={[{ label: t("admin.section.authors"), to: adminLink("authors") }]}
      failed={t("adminRecords.authors.loadFailed")}
    >
      {(record) => <AuthorForm record={record} />}
    </RecordGate>
  );
}
