import { updateIssueDetails } from "@hilal/contract/issues/issue-desk";
import { type IssuePlan, issuePlan } from "@hilal/contract/issues/issue-plan";
import { editions } from "@hilal/contract/shared/editions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import { useEffect, useId, useRef, useState } from "react";
import type { z } from "zod";
import { useApiCall } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { getContrast, leastContrast, readChannels } from "../kit/contrast.ts";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { Field, FieldRow } from "../kit/fields/field.tsx";
import { FormFields, fieldsFor } from "../kit/fields/form-fields.tsx";
import { Tick } from "../kit/fields/tick.tsx";
import { TypedField } from "../kit/fields/typed-field.tsx";
import { toText, useFormField, useZodForm } from "../kit/fields/use-zod-form.ts";
import { ConflictPanel } from "../kit/form/conflict-panel.tsx";
import { ErrorSummary } from "../kit/form/error-summary.tsx";
import { FormSaveBar } from "../kit/form/save-bar.tsx";
import { useSave, useSaveKey } from "../kit/form/use-save.ts";
import { coverImage, pdfDocument } from "../kit/upload/file-kinds.ts";
import { UploadsProvider } from "../kit/upload/upload-progress.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./details-view.module.css";
import { useDeskState, useIssueDesk } from "./issue-desk-context.tsx";
import type { NoteEditor } from "./note-editor.tsx";

/** Colours with enough contrast for white text: each reaches 4.5 to 1. */
export const themeColours = {
  red: "#a3121c",
  plum: "#7a2350",
  indigo: "#44318d",
  blue: "#1d4e89",
  teal: "#0f5f66",
  green: "#1d6b3c",
  olive: "#5c5a14",
  brown: "#6f4220",
  slate: "#3c4654",
} as const;

export type ThemeColourName = keyof typeof themeColours;

/** The contrast ratio of white text on a colour `#rrggbb`; null when it is not a colour. */
export function contrastOfWhite(colour: string): number | null {
  const channels = readChannels(colour);
  return channels && getContrast([255, 255, 255], channels);
}

export const detailsForm = updateIssueDetails.body;
export type DetailsValues = z.input<typeof detailsForm>;
export type DetailsSent = z.output<typeof detailsForm>;

const { DateField, FileDropZone, TextField } = fieldsFor<DetailsValues>();

/** The fields of an issue in the details form. */
export function detailsValues(plan: IssuePlan): DetailsValues {
  const { title, number, theme_colour, cover_image, cover_alt, doc_url, note, note_writer } = plan;
  return {
    title,
    publish_date: toKarachiDay(plan.publish_date),
    number,
    theme_colour,
    cover_image,
    cover_alt,
    doc_url,
    note,
    note_writer,
    version: plan.version,
  };
}

/** The form values of the current issue in a conflict error; null when it is not an issue. */
export function parseDetailsValues(current: unknown): DetailsValues | null {
  const { data } = issuePlan.safeParse(current);
  return data ? detailsValues(data) : null;
}

/** Whether two sets of values are equal apart from the version, which also changes with the contents. */
export function areSameDetails(
  one: Partial<DetailsValues>,
  other: Partial<DetailsValues>,
): boolean {
  const told = ({ version: _, ...rest }: Partial<DetailsValues>) =>
    JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
  return told(one) === told(other);
}

const names = Object.keys(themeColours) as ThemeColourName[];

/** Chooses the colour of an issue: one of the legible presets, or a custom one. */
function ThemeColour() {
  const t = useTexts();
  const id = useId();
  const { value, change, error, ref } = useFormField({ name: "theme_colour" });
  const colour = toText(value).toLowerCase();
  const chosen = names.find((name) => themeColours[name] === colour);
  const contrast = contrastOfWhite(colour);
  return (
    <fieldset className={styles.colours}>
      <legend>{t("issueDesk.details.colour")}</legend>
      <Tick isFramed group={id} isChecked={colour === ""} onChange={() => change("")} ref={ref}>
        {t("issueDesk.details.noColour")}
      </Tick>
      {names.map((name) => (
        <Tick
          key={name}
          isFramed
          group={id}
          isChecked={chosen === name}
          onChange={() => change(themeColours[name])}
        >
          <Swatch colour={themeColours[name]} />
          {t(`issueDesk.details.colourName.${name}`)}
        </Tick>
      ))}
      <div className={styles.own}>
        <TypedField
          label={t("issueDesk.details.ownColour")}
          isInvalid={error !== undefined}
          isRequired
          dir="ltr"
          placeholder={themeColours.blue}
          maxLength={7}
          value={chosen ? "" : toText(value)}
          onChange={change}
        />
      </div>
      {colour !== "" && contrast !== null && contrast < leastContrast && (
        <p role="status" className={styles.warning}>
          {t("issueDesk.details.paleColour", { ratio: contrast.toFixed(1) })}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {t("issueDesk.details.badColour")}
        </p>
      )}
    </fieldset>
  );
}

/** An SVG, because a box in an arbitrary colour would need an inline style. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}

interface NoteFieldProps {
  readonly language: Language;
}

/** The editor's note; the code of its editor is loaded when the details are opened. */
function NoteField({ language }: NoteFieldProps) {
  const t = useTexts();
  const { value, change, error } = useFormField({ name: "note" });
  const [Editor, setEditor] = useState<typeof NoteEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fetchEditor = () => {
    setFailed(false);
    import("./note-editor.tsx").then(
      (fetched) => setEditor(() => fetched.NoteEditor),
      () => setFailed(true),
    );
  };
  useEffect(fetchEditor, []);
  return (
    <Field label={t("issueDesk.details.note")} error={error} isForWords>
      {(control) => {
        if (Editor) {
          return (
            <Editor
              id={control.id}
              label={t("issueDesk.details.note")}
              describedBy={control["aria-describedby"]}
              html={String(value ?? "")}
              language={language}
              onChange={change}
            />
          );
        }
        if (!hasFailed) return <p role="status">{t("issueDesk.details.noteLoading")}</p>;
        return (
          <p role="alert">
            {t("issueDesk.details.noteFailed")}{" "}
            <Button onPress={fetchEditor}>{t("adminLists.tryAgain")}</Button>
          </p>
        );
      }}
    </Field>
  );
}

class ContentsUnsaved extends Error {}

/** The details of an issue besides its contents: title, date, cover, colour, note, PDF. */
export function DetailsView() {
  const t = useTexts();
  const toasts = useToasts();
  const { desk } = useIssueDesk();
  const { plan } = useDeskState();
  const labels = useLabels();
  const form = useZodForm(detailsForm, detailsValues(plan));
  const update = useApiCall(updateIssueDetails, ["magazines", "documents"]);
  const element = useRef<HTMLFormElement>(null);
  const save = useSave({
    form,
    send: async (values: DetailsSent) => {
      if (!(await desk.flush())) throw new ContentsUnsaved();
      const now = desk.state().plan;
      const base = form.formState.defaultValues ?? {};
      // When only the contents have changed since, the newer version is no conflict.
      const version = areSameDetails(base, detailsValues(now)) ? now.version : values.version;
      return update.mutateAsync({ params: { id: plan.id }, body: { ...values, version } });
    },
    saved: (answer) => {
      desk.adopt(answer);
      form.reset(detailsValues(answer));
      toasts.success((t) => t("issueDesk.details.saved"));
    },
    failed: (detail) => t("issueDesk.details.failed", { detail }),
    valuesNow: parseDetailsValues,
  });
  useSaveKey(() => element.current?.requestSubmit());
  const { isDirty } = form.formState;
  useEffect(() => {
    // Shows changes by others as long as no typed text would be lost.
    if (!isDirty) form.reset(detailsValues(plan));
  }, [plan, isDirty, form]);
  const { language } = editions[plan.edition];
  return (
    <FormFields form={form} labels={labels}>
      <UploadsProvider>
        {(isUploading) => (
          <form ref={element} className={styles.form} noValidate onSubmit={save.submit}>
            <ErrorSummary />
            {save.conflict && <ConflictPanel conflict={save.conflict} />}
            <TextField
              name="title"
              isRequired
              contentLanguage={language}
              maxLength={limits.titleMaxLength}
            />
            <FieldRow>
              <TextField
                name="number"
                hint={t("issueDesk.plan.numberHint")}
                contentLanguage={language}
                maxLength={limits.nameMaxLength}
              />
              <DateField name="publish_date" isRequired />
            </FieldRow>
            <ThemeColour />
            <FieldRow>
              <FileDropZone name="cover_image" kind={coverImage} />
              <FileDropZone
                name="doc_url"
                hint={t("issueDesk.details.pdfHint")}
                kind={pdfDocument}
              />
            </FieldRow>
            <TextField
              name="cover_alt"
              hint={t("issueDesk.details.coverAltHint")}
              contentLanguage={language}
              maxLength={limits.titleMaxLength}
            />
            <NoteField language={language} />
            <TextField
              name="note_writer"
              contentLanguage={language}
              maxLength={limits.nameMaxLength}
            />
            <FormSaveBar save={save} isUploading={isUploading}>
              <Button
                type="submit"
                rank="primary"
                isPending={save.isSaving || isUploading}
                busyLabel={t("adminForms.saving")}
              >
                {t("issueDesk.details.save")}
              </Button>
            </FormSaveBar>
          </form>
        )}
      </UploadsProvider>
    </FormFields>
  );
}

function useLabels() {
  const t = useTexts();
  return {
    title: t("issueDesk.details.name"),
    number: t("issueDesk.details.number"),
    publish_date: t("issueDesk.details.date"),
    theme_colour: t("issueDesk.details.colour"),
    cover_image: t("issueDesk.details.cover"),
    doc_url: t("issueDesk.details.pdf"),
    cover_alt: t("issueDesk.details.coverAlt"),
    note: t("issueDesk.details.note"),
    note_writer: t("issueDesk.details.noteWriter"),
  };
}
