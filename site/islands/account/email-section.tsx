import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import { fill } from "../reader/fill.ts";
import { accountCalls } from "../reader/reader-calls.ts";
import { readerSession } from "../reader/reader-session.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountInput } from "./account-input.tsx";
import { AccountSection } from "./account-section.tsx";
import { CodeProof } from "./code-proof.tsx";
import type { SectionProps } from "./section-props.ts";

/** A new address counts only when the link mailed to it is opened (product: accounts 7). */
export function EmailSection({ profile, texts }: SectionProps) {
  const { email: words } = texts;
  const [changes, setChanges] = useState(0);
  const change = async ({ email = "", password, code }: Readonly<Record<string, string>>) => {
    await readerSession().client.call(accountCalls.changeEmail, {
      body: { email, ...(profile.has_password ? { password } : { code }) },
    });
    setChanges((count) => count + 1);
    return fill(words.sent, { email });
  };
  return (
    <AccountSection title={words.title}>
      <p>{fill(words.now, { email: profile.email })}</p>
      <AccountForm submit={words.submit} texts={texts} clears onSubmit={change}>
        {(errors) => (
          <>
            <AccountInput
              name="email"
              type="email"
              dir="ltr"
              label={words.email}
              autoComplete="email"
              maxLength={limits.emailMaxLength}
              required
              error={errors.email}
            />
            {profile.has_password ? (
              <AccountInput
                name="password"
                type="password"
                dir="ltr"
                label={words.password}
                autoComplete="current-password"
                maxLength={limits.passwordMaxLength}
                required
                error={errors.password}
              />
            ) : (
              <CodeProof
                // A code is for one change; what was said of it goes with it.
                key={changes}
                texts={texts}
                purpose="change-email"
                error={errors.code}
              />
            )}
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
