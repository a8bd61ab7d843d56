import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnProfile,
  type Session,
  updateOwnProfile,
} from "@hilal/contract/accounts/own-account";
import { listOwnComments } from "@hilal/contract/accounts/own-data";
import { type Comment, deleteComment } from "@hilal/contract/comments";
import { readDeviceName } from "@hilal/contract/shared/device-name";
import { limits } from "@hilal/contract/shared/limits";
import { formatDate, formatDateTime } from "@hilal/i18n/dates";
import { getDirection, type Language, languageCodes, languages } from "@hilal/i18n/languages";
import { detectLanguage, languageWithin } from "@hilal/i18n/text/detect-direction";
import { buttonStyle } from "@hilal/ui/button-style";
import { useCallback, useEffect, useId, useState } from "react";
import fields from "../shared/forms/form-field.module.css";
import styles from "./account.module.css";
import { AccountForm, AccountInput, AccountSection, type SectionProps } from "./account-form.tsx";
import { Confirmation } from "./confirmation.tsx";
import { getReason, Message, type Outcome } from "./message.tsx";
import { PageTurner, usePages } from "./paged-list.tsx";
import { readerSession } from "./reader-session.ts";
import { fill } from "./text-values.ts";

/** The signed-in devices, with sign-out for one of them or for all others. */
export function SessionsSection({ texts, language, digits }: SectionProps) {
  const { sessions: words } = texts;
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const [said, say] = useState<Outcome | null>(null);
  const load = useCallback(async () => {
    setSessions((await readerSession().client.call(listOwnSessions)).data);
  }, []);
  useEffect(() => {
    load().catch(() => say({ kind: "failure", text: texts.loadFailed }));
  }, [load, texts.loadFailed]);
  const end = async (act: () => Promise<unknown>, text: string) => {
    try {
      await act();
      await load();
      say({ kind: "success", text });
    } catch (error) {
      say({ kind: "failure", text: getReason(error, texts) });
    }
  };
  const { client } = readerSession();
  return (
    <AccountSection title={words.title}>
      <ul className={styles.list}>
        {sessions.map(({ id, current, user_agent, last_used_at }) => (
          <li key={id} className={styles.item}>
            <p dir="auto">{readDeviceName(user_agent) || words.unknown}</p>
            <p className={styles.small}>
              {current
                ? words.current
                : fill(words.used, {
                    date: formatDateTime(last_used_at, language, digits),
                  })}
            </p>
            {current ? null : (
              <button
                className={buttonStyle("quiet")}
                type="button"
                onClick={() =>
                  void end(
                    () => client.call(endOwnSession, { params: { sessionId: id } }),
                    words.ended,
                  )
                }
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Message said={said} />
      {sessions.length > 1 ? (
        <p>
          <button
            className={buttonStyle()}
            type="button"
            onClick={() => void end(() => client.call(endOtherSessions), words.othersEnded)}
          >
            {words.endOthers}
          </button>
        </p>
      ) : null}
    </AccountSection>
  );
}

/** Name, language of mails, and digits (product: urdu 10). */
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
        // The reading choices panel may have changed the digits since this page was loaded, so unchanged digits are not
        // sent.
        ...(digits === profile.digits ? {} : { digits }),
        version: profile.version,
      },
    });
    // Renews the cookie that contains the digits; if that fails, pages use them from the next visit on.
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

const loadComments = (query: { page: number; page_size: number }) =>
  readerSession().client.call(listOwnComments, { query });

/** All of the reader's comments, which they may read and delete (product: comments 7). */
export function OwnCommentsSection({ texts, language, digits }: SectionProps) {
  const { comments: words } = texts;
  const list = usePages(loadComments);
  const [said, say] = useState<Outcome | null>(null);
  const [asked, ask] = useState<Comment | null>(null);
  const answer = async ({ id }: Comment, confirmed: boolean) => {
    ask(null);
    if (!confirmed) return;
    try {
      await readerSession().client.call(deleteComment, { params: { id } });
      say({ kind: "success", text: words.deleted });
      await list.reload();
    } catch (error) {
      const detail = getReason(error, texts);
      say({ kind: "failure", text: fill(words.failed, { detail }) });
    }
  };
  return (
    <AccountSection title={words.title}>
      {list.failed ? <p role="alert">{texts.loadFailed}</p> : null}
      {list.items?.length === 0 ? <p>{words.none}</p> : null}
      <ul className={styles.list}>
        {list.items?.map((comment) => (
          <li key={comment.id} className={styles.item}>
            <p className={styles.small}>
              <a
                href={`/article/${comment.article}#comment-${comment.id}`}
                hrefLang={comment.article_language}
              >
                <OnArticle
                  words={fill(words.on, {
                    date: formatDate(comment.created_at, language, digits),
                  })}
                  title={comment.article_title}
                  language={comment.article_language}
                />
              </a>
            </p>
            <p dir={getDirection(detectLanguage(comment.comment) ?? language)}>{comment.comment}</p>
            {comment.status === "held" ? <p className={styles.small}>{words.held}</p> : null}
            <button className={buttonStyle("quiet")} type="button" onClick={() => ask(comment)}>
              {words.delete}
            </button>
          </li>
        ))}
      </ul>
      <PageTurner {...list} texts={texts} language={language} digits={digits} />
      <Message said={said} />
      {asked ? (
        <Confirmation
          question={words.question}
          confirm={words.delete}
          cancel={texts.cancel}
          onAnswer={(confirmed) => void answer(asked, confirmed)}
        />
      ) : null}
    </AccountSection>
  );
}

interface OnArticleProps {
  readonly words: string;
  readonly title: string;
  /** The language of the article, used for a title whose words do not show theirs. */
  readonly language: Language;
}

/** The title is isolated, since its direction may differ from that of the sentence around it. */
function OnArticle({ words, title, language }: OnArticleProps) {
  const [before, after] = words.split("{article}");
  return (
    <>
      {before}
      <bdi dir={getDirection(languageWithin(title, language))}>{title}</bdi>
      {after}
    </>
  );
}
