import { buttonStyle } from "@hilal/ui/button-style";
import { useState } from "react";
import { Message, type Said } from "../reader/message.tsx";
import { accountCalls } from "../reader/reader-calls.ts";
import { readerSession } from "../reader/reader-session.ts";
import { reasonOf } from "../reader/reason-of.ts";
import { AccountSection } from "./account-section.tsx";
import type { SectionProps } from "./section-props.ts";

/** Hands the reader a copy of everything that is kept about them, as a JSON file. */
export function ExportSection({ texts }: SectionProps) {
  const { data: words } = texts;
  const [said, say] = useState<Said | null>(null);
  const download = async () => {
    try {
      const kept = await readerSession().client.call(accountCalls.export);
      const file = new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "hilal-account.json";
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      say({ kind: "failure", text: reasonOf(error, texts) });
    }
  };
  return (
    <AccountSection title={words.title}>
      <p>{words.text}</p>
      <p>
        <button className={buttonStyle()} type="button" onClick={() => void download()}>
          {words.download}
        </button>
      </p>
      <Message said={said} />
    </AccountSection>
  );
}
