import { ApiError } from "@hilal/contract/shared/errors";
import { buttonStyle } from "@hilal/ui/button-style";
import { type FormEvent, type ReactNode, useState } from "react";
import { Message, type Said } from "../reader/message.tsx";
import { reasonOf } from "../reader/reason-of.ts";
import styles from "./account.module.css";
import type { AccountTexts } from "./account-texts.ts";

/** What was refused, by the field's name in the API. */
export type FieldErrors = Readonly<Record<string, string>>;

interface AccountFormProps {
  readonly submit: string;
  readonly texts: AccountTexts;
  /** Empties the fields after a success: those of passwords and of a new address. */
  readonly clears?: boolean;
  readonly children: (errors: FieldErrors) => ReactNode;
  /** Saves what was typed, by field; resolves to what is then said. */
  onSubmit(fields: Readonly<Record<string, string>>): Promise<string>;
}

/** A form of the account page: busy while it saves, with each refusal beside its field. */
export function AccountForm({ submit, texts, clears, children, onSubmit }: AccountFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Said | null>(null);

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
      say({ kind: "failure", text: reasonOf(error, texts) });
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
