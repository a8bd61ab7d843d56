import {
  mailOwnCode,
  type OwnCodePurpose,
  type OwnProfile,
} from "@hilal/contract/accounts/own-account";
import { ApiError } from "@hilal/contract/shared/errors";
import type { Digits, Language } from "@hilal/i18n/languages";
import type { messages as english } from "@hilal/i18n/messages/accounts/en";
import type { Translated } from "@hilal/i18n/translator/translator-types";
import { buttonStyle } from "@hilal/ui/button-style";
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import formFieldStyles from "../shared/forms/form-field.module.css";
import styles from "./account.module.css";
import { getReason, Message, type Outcome } from "./message.tsx";
import { readerSession } from "./reader-session.ts";

/** The texts of the account page, in one language. */
export type AccountTexts = Translated<typeof english.account>;

/** Error messages, by the field's name in the API. */
export type FieldErrors = Readonly<Record<string, string>>;

interface AccountFormProps {
  readonly submit: string;
  readonly texts: AccountTexts;
  /** Clears the fields after a success: those of passwords and of a new address. */
  readonly clears?: boolean;
  readonly children: (errors: FieldErrors) => ReactNode;
  /** Saves the typed values; resolves to the message to show. */
  onSubmit(fields: Readonly<Record<string, string>>): Promise<string>;
}

/** A form of the account page: busy while it saves, with each error next to its field. */
export function AccountForm({ submit, texts, clears, children, onSubmit }: AccountFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Outcome | null>(null);

  const send = async (form: HTMLFormElement) => {
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    setErrors({});
    say(null);
    setBusy(true);
    try {
      say({ kind: "success", text: await onSubmit(fields) });
      if (clears) form.reset();
    } catch (error) {
      setErrors((error instanceof ApiError && error.body.fields) || {});
      say({ kind: "failure", text: getReason(error, texts) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <fieldset className={styles.fields} disabled={busy}>
        {children(errors)}
      </fieldset>
      <Message said={said} />
      <button className={buttonStyle("primary")} type="submit" disabled={busy}>
        {busy ? texts.saving : submit}
      </button>
    </form>
  );
}

interface AccountInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A labelled field with its hint and its error. */
export function AccountInput({ label, hint, error, ...input }: AccountInputProps) {
  const id = useId();
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={formFieldStyles.field}>
      <label className={formFieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={formFieldStyles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids || undefined}
      />
      {hint ? (
        <p className={formFieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={formFieldStyles.wrong} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface CodeProofProps {
  readonly texts: AccountTexts;
  readonly purpose: OwnCodePurpose;
  readonly error?: string | undefined;
}

/** Replaces the password field for an account without a password, which proves its owner by a mailed code. */
export function CodeProof({ texts, purpose, error }: CodeProofProps) {
  const { code: words } = texts;
  const [isSending, setSending] = useState(false);
  const [said, say] = useState<Outcome | null>(null);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    say(null);
    try {
      await readerSession().client.call(mailOwnCode, { body: { purpose } });
      say({ kind: "success", text: words.sent });
    } catch (thrown) {
      say({ kind: "failure", text: getReason(thrown, texts) });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.proof}>
      <p>{words.hint}</p>
      {/* Not disabled while sending, which would take the focus away from the button. */}
      <button
        className={buttonStyle()}
        type="button"
        aria-disabled={isSending}
        onClick={() => void send()}
      >
        {words.send}
      </button>
      <Message said={said} />
      <AccountInput
        name="code"
        dir="ltr"
        inputMode="numeric"
        label={words.label}
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={error}
      />
    </div>
  );
}

/** One part of the account page under a heading. */
export function AccountSection({
  title,
  anchor,
  children,
}: {
  readonly title: string;
  /** The name by which an address leads to the section. */
  readonly anchor?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} id={anchor} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The props of every section of the account page. */
export interface SectionProps {
  readonly profile: OwnProfile;
  readonly texts: AccountTexts;
  /** The language of the page. */
  readonly language: Language;
  /** The reader's digits for that language. */
  readonly digits: Digits;
}
