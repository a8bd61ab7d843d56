import { resendVerification } from "@hilal/contract/accounts/mailed-links";
import { buttonStyle } from "@hilal/ui/button-style";
import { useState } from "react";
import { Message, type Said } from "./message.tsx";
import { readerSession } from "./reader-session.ts";
import { type FailureTexts, reasonOf } from "./reason-of.ts";

interface VerifyFirstProps {
  readonly email: string;
  readonly texts: FailureTexts & {
    readonly verify: string;
    readonly resend: string;
    readonly resent: string;
  };
}

/**
 * Tells a reader whose address is not confirmed what it takes to comment, and sends the link again
 * (product: comments 5).
 */
export function VerifyFirst({ email, texts }: VerifyFirstProps) {
  const [said, say] = useState<Said | null>(null);
  const resend = async () => {
    try {
      await readerSession().client.call(resendVerification, { body: { email } });
      say({ kind: "success", text: texts.resent });
    } catch (error) {
      say({ kind: "failure", text: reasonOf(error, texts) });
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
