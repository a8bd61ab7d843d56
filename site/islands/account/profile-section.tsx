import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import { updateOwnProfile } from "@hilal/contract/accounts/own-account";
import { limits } from "@hilal/contract/shared/limits";
import { languageCodes, languages } from "@hilal/i18n/languages";
import { useId } from "react";
import fields from "../../shared/forms/form-field.module.css";
import { readerSession } from "../reader/reader-session.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountInput } from "./account-input.tsx";
import { AccountSection } from "./account-section.tsx";
import type { SectionProps } from "./section-props.ts";

/** Name, the language of our mails, and the digits (product: urdu 10). */
export function ProfileSection({
  profile,
  texts,
  onSaved,
}: SectionProps & { onSaved(profile: OwnProfile): void }) {
  const { profile: words } = texts;
  const save = async (fields: Readonly<Record<string, string>>) => {
    const digits = fields.digits === "urdu" ? "urdu" : "latn";
    const saved = await readerSession().client.call(updateOwnProfile, {
      body: {
        first_name: fields.first_name,
        last_name: fields.last_name,
        language: fields.language === "ur" ? "ur" : "en",
        // The panel of comfort may have chosen others since this page came: what is not changed here is not said.
        ...(digits === profile.digits ? {} : { digits }),
        version: profile.version,
      },
    });
    // Brings the cookie that tells pages which digits to show; without it they follow at the next visit.
    if (digits !== profile.digits)
      await readerSession()
        .renew()
        .catch(() => null);
    onSaved(saved);
    return words.saved;
  };
  const id = useId();
  const name = { type: "text", dir: "auto", maxLength: limits.nameMaxLength };
  return (
    <AccountSection title={words.title}>
      <AccountForm submit={words.submit} texts={texts} onSubmit={save}>
        {(errors) => (
          <>
            <AccountInput
              {...name}
              name="first_name"
              label={words.firstName}
              defaultValue={profile.first_name}
              autoComplete="given-name"
              error={errors.first_name}
            />
            <AccountInput
              {...name}
              name="last_name"
              label={words.lastName}
              defaultValue={profile.last_name}
              autoComplete="family-name"
              error={errors.last_name}
            />
            <div className={fields.field}>
              <label className={fields.label} htmlFor={`${id}-language`}>
                {words.language}
              </label>
              <select
                className={fields.input}
                id={`${id}-language`}
                name="language"
                defaultValue={profile.language}
              >
                {languageCodes.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {languages[code].name}
                  </option>
                ))}
              </select>
            </div>
            <div className={fields.field}>
              <label className={fields.label} htmlFor={`${id}-digits`}>
                {words.digits}
              </label>
              <select
                className={fields.input}
                id={`${id}-digits`}
                name="digits"
                defaultValue={profile.digits}
              >
                <option value="latn">{words.western}</option>
                <option value="urdu">{words.urdu}</option>
              </select>
            </div>
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
