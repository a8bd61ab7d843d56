import { limits } from "@hilal/contract/shared/limits";
import { accountCalls } from "../reader/reader-calls.ts";
import { readerSession } from "../reader/reader-session.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountInput } from "./account-input.tsx";
import { AccountSection } from "./account-section.tsx";
import { CodeProof } from "./code-proof.tsx";
import type { SectionProps } from "./section-props.ts";

/** Changes the password, or sets a first one for an account of Google or Facebook. */
export function PasswordSection({ profile, texts, onSaved }: SectionProps & { onSaved(): void }) {
  const { password: words } = texts;
  const change = async ({ current, code, password = "" }: Readonly<Record<string, string>>) => {
    await readerSession().client.call(accountCalls.changePassword, {
      body: { password, ...(profile.has_password ? { current_password: current } : { code }) },
    });
    onSaved();
    return words.saved;
  };
  const field = { type: "password", dir: "ltr", maxLength: limits.passwordMaxLength };
  return (
    <AccountSection title={words.title}>
      {profile.has_password ? null : <p>{words.none}</p>}
      <AccountForm
        submit={profile.has_password ? words.submit : words.set}
        texts={texts}
        clears
        onSubmit={change}
      >
        {(errors) => (
          <>
            {/* Tells a password manager whose password is changed. */}
            <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
            {profile.has_password ? (
              <AccountInput
                {...field}
                name="current"
                label={words.current}
                autoComplete="current-password"
                required
                error={errors.current_password}
              />
            ) : (
              <CodeProof texts={texts} purpose="set-password" error={errors.code} />
            )}
            <AccountInput
              {...field}
              name="password"
              label={words.new}
              hint={words.hint}
              autoComplete="new-password"
              required
              error={errors.password}
            />
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
