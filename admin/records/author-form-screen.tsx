import { adminLink } from "@hilal/contract/admin-routes";
import {
  authorBody,
  createAuthor,
  listAlikeAuthors,
  readAuthor,
  updateAuthor,
} from "@hilal/contract/authors";
import { authorCategories, authorStatuses } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { FieldRow } from "../kit/fields/field.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordId } from "../kit/form/record-gate.tsx";
import { SavedNotice, type SavedRecord } from "../kit/form/saved-notice.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { coverImage } from "../kit/upload/file-kinds.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./author-form-screen.module.css";

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

/** How long the name must rest before it is compared, in milliseconds. */
const restingTime = 400;

/** Asks whether a new writer is one of a like name, and stores the answer in the form (product: articles 15). */
function AlikeAuthors() {
  const t = useTexts();
  const { setValue, clearErrors } = useFormContext<z.input<typeof authorForm>>();
  const [name = "", seen = ""] = useWatch<
    z.input<typeof authorForm>,
    ["author_name", "alike_seen"]
  >({
    name: ["author_name", "alike_seen"],
  });
  const asked = useRested(name.trim());
  const alike = useApiQuery(
    listAlikeAuthors,
    { query: { name: asked } },
    { enabled: asked !== "", keepPrevious: true },
  );
  const found = asked === "" ? [] : (alike.data?.data ?? []);
  const known = seen.split(",");
  const isAgreed = found.every(({ id }) => known.includes(String(id)));
  if (found.length === 0) return null;
  return (
    <section className={styles.alike} aria-labelledby="alike-authors">
      <h2 id="alike-authors">{t("adminRecords.authors.alike.title", { count: found.length })}</h2>
      <p>{t("adminRecords.authors.alike.hint", { count: found.length })}</p>
      <ul>
        {found.map(({ id, author_name, author_image, picture, email, no_of_articles }) => (
          <li key={id}>
            <Thumbnail picture={picture} src={author_image} />
            <div>
              <a
                href={adminLink("editAuthor", id)}
                target="_blank"
                rel="noreferrer"
                aria-label={t("adminRecords.authors.alike.open", { name: author_name })}
              >
                <ContentText>{author_name}</ContentText>
              </a>
              <p>
                <bdi dir="ltr">{email}</bdi>
                {" · "}
                {t("adminRecords.authors.alike.articles", { count: no_of_articles })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {isAgreed ? (
        <p role="status">{t("adminRecords.authors.alike.agreed")}</p>
      ) : (
        <Button
          onPress={() => {
            setValue("alike_seen", found.map(({ id }) => id).join(","));
            clearErrors("author_name");
          }}
        >
          {t("adminRecords.authors.alike.other")}
        </Button>
      )}
    </section>
  );
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restingTime);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Creates or edits a writer; a save clears the form and links to the saved record (product: forms 5). */
export function AuthorFormScreen() {
  const navigate = useNavigate();
  const isNew = useRecordId() === null;
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
        alike_seen: "",
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
      {isNew && <AlikeAuthors />}
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
