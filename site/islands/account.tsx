import {
  changeOwnEmail,
  changeOwnPassword,
  deleteOwnAccount,
  readOwnProfile,
} from "@hilal/contract/accounts/own-account";
import { exportOwnData, listOwnRatings } from "@hilal/contract/accounts/own-data";
import { limits } from "@hilal/contract/shared/limits";
import { formatDate, formatNumber } from "@hilal/i18n/dates";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import { useRef, useState } from "react";
import { notifyTabs } from "../client/tab-sync.ts";
import { storeToast } from "../client/toast.ts";
import styles from "./account.module.css";
import {
  AccountForm,
  AccountInput,
  AccountSection,
  type AccountTexts,
  CodeProof,
  type SectionProps,
} from "./account-form.tsx";
import { OwnCommentsSection, ProfileSection, SessionsSection } from "./account-sections.tsx";
import { Confirmation } from "./confirmation.tsx";
import { getReason, Message, type Outcome, VerifyFirst } from "./message.tsx";
import { PageTurner, usePages } from "./paged-list.tsx";
import { readerSession } from "./reader-session.ts";
import { SecondStepSection } from "./second-step-section.tsx";
import { fill, getDigits } from "./text-values.ts";
import { useReader } from "./use-reader.ts";

/** Deletes the account after a confirmation with the password or a mailed code. */
function DeletionSection({ profile, texts, home }: SectionProps & { readonly home: string }) {
  const { deletion: words } = texts;
  const field = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [said, say] = useState<Outcome | null>(null);
  const answer = async (confirmed: boolean) => {
    const proof = field.current?.querySelector("input")?.value ?? "";
    setAsking(false);
    if (!confirmed) return;
    try {
      await readerSession().client.call(deleteOwnAccount, {
        body: profile.has_password ? { password: proof } : { code: proof },
      });
      notifyTabs("signed-out");
      storeToast("success", words.done);
      location.assign(home);
    } catch (error) {
      say({ kind: "failure", text: getReason(error, texts) });
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

/** A new address becomes effective when the link mailed to it is opened (product: accounts 7). */
function EmailSection({ profile, texts }: SectionProps) {
  const { email: words } = texts;
  const [changes, setChanges] = useState(0);
  const change = async ({ email = "", password, code }: Readonly<Record<string, string>>) => {
    await readerSession().client.call(changeOwnEmail, {
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
                // A code is for one change, so its message is removed together with it.
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

/** Changes the password, or sets a first one for a Google or Facebook account. */
function PasswordSection({ profile, texts, onSaved }: SectionProps & { onSaved(): void }) {
  const { password: words } = texts;
  const change = async ({ current, code, password = "" }: Readonly<Record<string, string>>) => {
    await readerSession().client.call(changeOwnPassword, {
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
            {/* Tells password managers whose password is being changed. */}
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

const loadRatings = (query: { page: number; page_size: number }) =>
  readerSession().client.call(listOwnRatings, { query });

/** The articles that the reader has rated; ratings are changed on the article's page. */
function OwnRatingsSection({ texts, language, digits }: SectionProps) {
  const { ratings: words } = texts;
  const list = usePages(loadRatings);
  return (
    <AccountSection title={words.title}>
      {list.failed ? <p role="alert">{texts.loadFailed}</p> : null}
      {list.items?.length === 0 ? <p>{words.none}</p> : null}
      <ul className={styles.list}>
        {list.items?.map((given) => (
          <li key={given.article} className={styles.item}>
            <a
              href={`/article/${given.article}#comments`}
              hrefLang={given.article_language}
              lang={given.article_language}
              dir={getDirection(given.article_language)}
            >
              {given.article_title}
            </a>
            <p className={styles.small}>
              {fill(words.given, {
                rating: formatNumber(given.rating, language, digits),
                date: formatDate(given.updated_at, language, digits),
              })}
            </p>
          </li>
        ))}
      </ul>
      <PageTurner {...list} texts={texts} language={language} digits={digits} />
    </AccountSection>
  );
}

/** Downloads a copy of all stored data about the reader, as a JSON file. */
function ExportSection({ texts }: SectionProps) {
  const { data: words } = texts;
  const [said, say] = useState<Outcome | null>(null);
  const download = async () => {
    try {
      const kept = await readerSession().client.call(exportOwnData);
      const file = new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "hilal-account.json";
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      say({ kind: "failure", text: getReason(error, texts) });
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

interface AccountProps {
  readonly language: Language;
  /** The front page in the reader's language. */
  readonly home: string;
  readonly texts: AccountTexts;
}

/** A reader's own account: the data stored about them, and all available actions. */
export function Account({ language, home, texts }: AccountProps) {
  const [reader, update] = useReader();
  if (reader.state === "failed") return <p role="alert">{texts.loadFailed}</p>;
  if (reader.state === "waking") return <p role="status">{texts.loading}</p>;
  const { profile } = reader;
  const common = { profile, texts, language, digits: getDigits(profile, language) };
  const renewProfile = async () => update(await readerSession().client.call(readOwnProfile));
  return (
    <div className={styles.sections}>
      <p className={styles.lead}>{fill(texts.signedInAs, { email: profile.email })}</p>
      {profile.email_verified ? null : <VerifyFirst email={profile.email} texts={texts} />}
      <ProfileSection {...common} onSaved={update} />
      <EmailSection {...common} />
      <PasswordSection {...common} onSaved={() => update({ ...profile, has_password: true })} />
      <SecondStepSection {...common} onChanged={renewProfile} />
      <OwnCommentsSection {...common} />
      <OwnRatingsSection {...common} />
      <SessionsSection {...common} />
      <ExportSection {...common} />
      <DeletionSection {...common} home={home} />
    </div>
  );
}
