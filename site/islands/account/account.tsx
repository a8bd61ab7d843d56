import type { Language } from "@hilal/i18n/languages";
import { digitsOf } from "../reader/digits-of.ts";
import { fill } from "../reader/fill.ts";
import { useReader } from "../reader/use-reader.ts";
import { VerifyFirst } from "../reader/verify-first.tsx";
import styles from "./account.module.css";
import type { AccountTexts } from "./account-texts.ts";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { OwnCommentsSection } from "./own-comments-section.tsx";
import { OwnRatingsSection } from "./own-ratings-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

interface AccountProps {
  readonly language: Language;
  /** The front page in the reader's language. */
  readonly home: string;
  readonly texts: AccountTexts;
}

/** A reader's own account: what we know of them, and everything they may do with it. */
export function Account({ language, home, texts }: AccountProps) {
  const [reader, update] = useReader();
  if (reader.state === "failed") return <p role="alert">{texts.loadFailed}</p>;
  if (reader.state === "waking") return <p role="status">{texts.loading}</p>;
  const { profile } = reader;
  const common = { profile, texts, language, digits: digitsOf(profile, language) };
  return (
    <div className={styles.sections}>
      <p className={styles.lead}>{fill(texts.signedInAs, { email: profile.email })}</p>
      {profile.email_verified ? null : <VerifyFirst email={profile.email} texts={texts} />}
      <ProfileSection {...common} onSaved={update} />
      <EmailSection {...common} />
      <PasswordSection {...common} onSaved={() => update({ ...profile, has_password: true })} />
      <OwnCommentsSection {...common} />
      <OwnRatingsSection {...common} />
      <SessionsSection {...common} />
      <ExportSection {...common} />
      <DeletionSection {...common} home={home} />
    </div>
  );
}
