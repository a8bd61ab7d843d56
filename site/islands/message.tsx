import { resendVerification } from "@hilal/contract/accounts/mailed-links";
import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import { buttonStyle } from "@hilal/ui/button-style";
import { useState } from "react";
import styles from "./message.module.css";
import { readerSession } from "./reader-session.ts";

/** The result of the reader's action; null when there is nothing to show. */
export interface Outcome {
  readonly kind: "success" | "failure";
  readonly text: string;
}

/** Two live regions that are always in the document, so that screen readers notice their changes. */
export function Message({ said }: { readonly said: Outcome | null }) {
  return (
    <div className={styles.message}>
      <p className={styles.success} role="status">
        {said?.kind === "success" ? said.text : null}
      </p>
      <p className={styles.failure} role="alert">
        {said?.kind === "failure" ? said.text : null}
      </p>
    </div>
  );
}

/** Messages for failures without a message of their own. */
export interface FailureTexts {
  readonly network: string;
  readonly unexpected: string;
}

/** Returns why a call failed, in the reader's language. */
export function getReason(error: unknown, texts: FailureTexts): string {
  if (error instanceof ConnectionLost) return texts.network;
  return (error instanceof ApiError && error.reason) || texts.unexpected;
}

interface VerifyFirstProps {
  readonly email: string;
  readonly texts: FailureTexts & {
    readonly verify: string;
    readonly resend: string;
    readonly resent: string;
  };
}

/**
 * Explains to a reader with an unverified address what is needed to comment, and sends the link again (product:
 * comments 5).
 */
export function VerifyFirst({ email, texts }: VerifyFirstProps) {
  const [said, say] = useState<Outcome | null>(null);
  const resend = async () => {
    try {
      await readerSession().client.call(resendVerification, { body: { email } });
      say({ kind: "success", text: texts.resent });
    } catch (error) {
      say({ kind: "failure", text: getReason(error, texts) });
    }
  };
  return (
    <div>
      <p>{texts.verify}</p>
      <button className={buttonStyle()} type="button" onClick={() => void resend()}>
        {texts.resend}
      </button>
      <Message said={said} />
    </div>
  );
}
