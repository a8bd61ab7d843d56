import { buttonStyle } from "@hilal/ui/button-style";
import { useRef, useState } from "react";
import { tellTabs } from "../../client/shared/session-news.ts";
import { keepToast } from "../../client/shared/toast.ts";
import { Confirmation } from "../reader/confirmation.tsx";
import { Message, type Said } from "../reader/message.tsx";
import { accountCalls } from "../reader/reader-calls.ts";
import { readerSession } from "../reader/reader-session.ts";
import { reasonOf } from "../reader/reason-of.ts";
import styles from "./account.module.css";
import { AccountInput } from "./account-input.tsx";
import { AccountSection } from "./account-section.tsx";
import { CodeProof } from "./code-proof.tsx";
import type { SectionProps } from "./section-props.ts";

/** Deletes the account after asking, for the password or a mailed code as well. */
export function DeletionSection({
  profile,
  texts,
  home,
}: SectionProps & { readonly home: string }) {
  const { deletion: words } = texts;
  const field = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [said, say] = useState<Said | null>(null);
  const answer = async (confirmed: boolean) => {
    const proof = field.current?.querySelector("input")?.value ?? "";
    setAsking(false);
    if (!confirmed) return;
    try {
      await readerSession().client.call(accountCalls.delete, {
        body: profile.has_password ? { password: proof } : { code: proof },
      });
      tellTabs("signed-out");
      keepToast("success", words.done);
      location.assign(home);
    } catch (error) {
      say({ kind: "failure", text: reasonOf(error, texts) });
    }
  };
  return (
    <AccountSection title={words.title}>
      <p>{words.text}</p>
      <p>
        <button className={buttonStyle()} type="button" onClick={() => setAsking(true)}>
          {words.submit}
        </button>
      </p>
      <Message said={said} />
      {isAsking ? (
        <Confirmation
          question={words.question}
          confirm={words.submit}
          cancel={texts.cancel}
          onAnswer={(confirmed) => void answer(confirmed)}
        >
          <div className={styles.asked} ref={field}>
            {profile.has_password ? (
              <AccountInput
                type="password"
                dir="ltr"
                label={words.password}
                autoComplete="current-password"
              />
            ) : (
              <CodeProof texts={texts} purpose="delete-account" />
            )}
          </div>
        </Confirmation>
      ) : null}
    </AccountSection>
  );
}
