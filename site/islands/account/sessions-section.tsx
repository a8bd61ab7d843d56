import type { Session } from "@hilal/contract/accounts/own-account";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "@hilal/contract/accounts/own-account";
import { formatDateTime } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import { useCallback, useEffect, useState } from "react";
import { fill } from "../reader/fill.ts";
import { Message, type Said } from "../reader/message.tsx";
import { readerSession } from "../reader/reader-session.ts";
import { reasonOf } from "../reader/reason-of.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";
import type { SectionProps } from "./section-props.ts";

/** The devices that are signed in, and signing them out: one, or all but this. */
export function SessionsSection({ texts, language, digits }: SectionProps) {
  const { sessions: words } = texts;
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const [said, say] = useState<Said | null>(null);
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
      say({ kind: "failure", text: reasonOf(error, texts) });
    }
  };
  const { client } = readerSession();
  return (
    <AccountSection title={words.title}>
      <ul className={styles.list}>
        {sessions.map(({ id, current, user_agent, last_used_at }) => (
          <li key={id} className={styles.item}>
            <p dir="auto">{deviceOf(user_agent) || words.unknown}</p>
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

const browsers = ["Edg", "OPR", "SamsungBrowser", "Firefox", "Chrome", "Safari"];
const systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux"];

/** A browser's and a system's name, where the user agent tells them; the rest of it helps nobody. */
function deviceOf(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(name));
  const system = systems.find((name) => userAgent.includes(name));
  return [browser === "Edg" ? "Edge" : browser, system].filter(Boolean).join(", ");
}
