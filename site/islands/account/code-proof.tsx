import type { OwnCodePurpose } from "@hilal/contract/accounts/own-account";
import { mailOwnCode } from "@hilal/contract/accounts/own-account";
import { buttonStyle } from "@hilal/ui/button-style";
import { useState } from "react";
import { Message, type Said } from "../reader/message.tsx";
import { readerSession } from "../reader/reader-session.ts";
import { reasonOf } from "../reader/reason-of.ts";
import styles from "./account.module.css";
import { AccountInput } from "./account-input.tsx";
import type { AccountTexts } from "./account-texts.ts";

interface CodeProofProps {
  readonly texts: AccountTexts;
  readonly purpose: OwnCodePurpose;
  readonly error?: string | undefined;
}

/** Stands where others type their password: an account without one proves itself by a code that is mailed to its owner. */
export function CodeProof({ texts, purpose, error }: CodeProofProps) {
  const { code: words } = texts;
  const [isSending, setSending] = useState(false);
  const [said, say] = useState<Said | null>(null);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    say(null);
    try {
      await readerSession().client.call(mailOwnCode, { body: { purpose } });
      say({ kind: "success", text: words.sent });
    } catch (thrown) {
      say({ kind: "failure", text: reasonOf(thrown, texts) });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.proof}>
      <p>{words.hint}</p>
      {/* Not disabled while it sends: that would take the focus away from whoever pressed it. */}
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
