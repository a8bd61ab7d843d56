import type { InputHTMLAttributes, ReactNode } from "react";
import type { LoadContext, RefusedForm } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import fields from "../../shared/forms/form-field.module.css";
import { Notice } from "../../shared/forms/notice.tsx";
import { useErrorText } from "../../shared/forms/read-field-errors.ts";
import styles from "./reader-form.module.css";

/*
 * What readers do without JavaScript (product: reading 38): comment, rate, change and delete their account, log out. The pages are made for the reader who asks, and their forms act by the API's calls.
 */

/** What each of these pages has. */
export interface ReaderData {
  /** Null for a visitor whose session has ended. */
  readonly xsrf: string | null;
  /** Nothing unless a form was refused. */
  readonly refused: RefusedForm;
  /** What has just been done, by its name in the address. */
  readonly done: string | undefined;
}

/** Returns what each of these pages has, of its request. */
export function loadReaderData({ reader, query }: LoadContext): ReaderData {
  const { xsrf = null, refused = { fields: {}, wrong: {} } } = reader ?? {};
  return { xsrf, refused, done: query.done };
}

interface ReaderFormProps {
  readonly data: ReaderData;
  readonly action: string;
  readonly children: ReactNode;
}

/** A form that only this reader's pages can post. */
export function ReaderForm({ data, action, children }: ReaderFormProps) {
  const { prefix } = useView();
  return (
    <form className={styles.form} action={prefix ? `/${prefix}${action}` : action} method="post">
      {data.xsrf === null ? null : <input type="hidden" name="xsrf" value={data.xsrf} />}
      {children}
    </form>
  );
}

/** Why a form was refused, above it. Faults of fields stand at them too. */
export function Refusal({ wrong }: { readonly wrong: RefusedForm["wrong"] }) {
  const { t } = useView();
  const getErrorText = useErrorText();
  const [fault] = Object.entries(wrong);
  if (!fault) return null;
  const [name, code] = fault;
  return (
    <Notice kind="failure">
      {name === "form" ? getErrorText("errors", code) : t("errors.validation_failed")}
    </Notice>
  );
}

/** The error message of a field. */
export function FieldError({
  id,
  code,
}: {
  readonly id: string;
  readonly code: string | undefined;
}) {
  const getErrorText = useErrorText();
  if (!code) return null;
  return (
    <p className={fields.wrong} id={`${id}-error`}>
      {getErrorText("validation", code)}
    </p>
  );
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly wrong: RefusedForm["wrong"];
}

/** A line of text with its label, its hint and its error. */
export function TextField({ label, hint, wrong, ...input }: TextFieldProps) {
  const id = input.id ?? `reader-${input.name}`;
  const code = wrong[input.name];
  const ids = [hint ? `${id}-hint` : "", code ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={fields.input}
        aria-invalid={code ? true : undefined}
        aria-describedby={ids || undefined}
      />
      {hint ? (
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} code={code} />
    </div>
  );
}

/** Returns the metadata of these pages, which search engines do not list. */
export const describeForms = (title: string, canonical: string) => ({
  title,
  description: title,
  canonical,
  noIndex: true,
});
