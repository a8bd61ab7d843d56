import {
  endOtherSessions,
  endOwnSession,
  type OwnProfile,
  type Session,
} from "@hilal/contract/accounts/own-account";
import { readDeviceName } from "@hilal/contract/shared/device-name";
import { formatDateTime } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import lists from "../../islands/account.module.css";
import { getDigits } from "../../islands/text-values.ts";
import type { PostedForm } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./reader-form.module.css";
import { type ReaderData, ReaderForm, Refusal } from "./reader-form.tsx";

const others = "others";

/** Logs out the device whose button was pressed, or all others; returns the name of the outcome. */
export async function endSession({ client, fields: { session } }: PostedForm) {
  if (session === others) {
    await client.call(endOtherSessions);
    return "others-ended";
  }
  await client.call(endOwnSession, { params: { sessionId: session ?? "" } });
  return "ended";
}

interface SessionData extends ReaderData {
  readonly profile: OwnProfile;
  readonly sessions: readonly Session[];
}

function SessionItem({ session, profile }: { session: Session; profile: OwnProfile }) {
  const { t, language } = useView();
  const { id, current, user_agent, last_used_at } = session;
  const date = formatDateTime(last_used_at, language, getDigits(profile, language));
  const deviceId = `reader-session-${id}`;
  return (
    <li className={lists.item}>
      <p id={deviceId} dir="auto">
        {readDeviceName(user_agent) || t("account.sessions.unknown")}
      </p>
      <p className={lists.small}>
        {current ? t("account.sessions.current") : t("account.sessions.used", { date })}
      </p>
      {current ? null : (
        <button
          className={buttonStyle("quiet")}
          name="session"
          value={id}
          type="submit"
          aria-describedby={deviceId}
        >
          {t("account.sessions.end")}
        </button>
      )}
    </li>
  );
}

/** The signed-in devices, each with a button that logs it out, and one for all others. */
export function SessionForms({
  data,
  action,
}: {
  readonly data: SessionData;
  readonly action: string;
}) {
  const { t } = useView();
  const { profile, refused, sessions } = data;
  return (
    <section className={styles.section} aria-labelledby="reader-sessions">
      <h2 id="reader-sessions">{t("account.sessions.title")}</h2>
      {refused.fields.form === "sessions" ? <Refusal wrong={refused.wrong} /> : null}
      <ReaderForm data={data} action={action}>
        <input type="hidden" name="form" value="sessions" />
        <ul className={lists.list}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} profile={profile} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <p className={styles.buttons}>
            <button className={buttonStyle()} name="session" value={others} type="submit">
              {t("account.sessions.endOthers")}
            </button>
          </p>
        ) : null}
      </ReaderForm>
    </section>
  );
}
