import { adminLink } from "@hilal/contract/admin-routes";
import { authorBody, createAuthor, readAuthor, updateAuthor } from "@hilal/contract/authors";
import { authorCategories, authorStatuses } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { FieldRow } from "../kit/fields/field.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { SavedNotice, type SavedRecord } from "../kit/form/saved-notice.tsx";
import { coverImage } from "../kit/upload/file-kinds.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** A select holds text, at first an empty one; the contract's rule is applied afterwards. */
const authorForm = authorBody.extend({
  category: z.string().pipe(authorBody.shape.category),
});

const { FileDropZone, Select, TextArea, TextField } = fieldsFor<z.input<typeof authorForm>>();

function AuthorDetails() {
  const t = useTexts();
  return (
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
  );
}

/** Creates or edits a writer; a save clears the form and links to the saved record (product: forms 5). */
export function AuthorFormScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const saved = (state as { saved?: SavedRecord } | null)?.saved;
  return (
    <RecordForm
      section="authors"
      schema={authorForm}
      read={readAuthor}
      create={createAuthor}
      update={updateAuthor}
      labels={{
        author_image: "authorImage",
        author_name: "authorName",
        email: "email",
        contact_no: "contactNumber",
        introduction: "introduction",
        category: "category",
        status: "status",
      }}
      empty={{
        author_image: "",
        author_name: "",
        email: "",
        contact_no: "",
        category: "",
        introduction: "",
        status: "Approved",
      }}
      // Articles show their author's portrait and introduction.
      alsoChanges={["articles"]}
      isAlert
      afterwards={async ({ id, author_name }, clear) => {
        const record: SavedRecord = { name: author_name, to: adminLink("editAuthor", id) };
        clear();
        await navigate(adminLink("newAuthor"), { state: { saved: record } });
      }}
      newRecordNotice={saved && <SavedNotice {...saved} />}
      side={<AuthorDetails />}
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
    </RecordForm>
  );
}
