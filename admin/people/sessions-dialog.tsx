import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  type User,
  type UserSession,
} from "@hilal/contract/accounts/users";
import { readDeviceName } from "@hilal/contract/shared/device-name";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiQuery } from "../api/use-api.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Button } from "../kit/button.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./people-screen.module.css";
import { getPersonName } from "./person-name.ts";

interface SessionsDialogProps {
  readonly user: User;
  onClose(): void;
}

/** Where a person is logged in, and how to end one session or all (product: accounts 22). */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const { t } = useLanguage();
  const call = useConfirmedCall();
  const name = getPersonName(user);
  const [failure, setFailure] = useState<string>();
  const { data, error } = useApiQuery(listUserSessions, { params: { id: user.id } });
  const sessions = data?.data ?? [];
  const failed = (detail: string) => t("people.sessions.failed", { detail });
  const tell = (notDone: { readonly told?: string } | null) => setFailure(notDone?.told);
  const end = async ({ id }: UserSession) =>
    tell(
      await call({
        endpoint: endUserSession,
        input: { params: { id: user.id, sessionId: id } },
        done: (_answer, t) => t("people.sessions.ended"),
        failed,
        showsFailure: true,
      }),
    );
  const endAll = async () =>
    tell(
      await call({
        endpoint: endUserSessions,
        input: { params: { id: user.id } },
        done: (_answer, t) => t("people.sessions.allEnded", { name }),
        failed,
        showsFailure: true,
      }),
    );
  return (
    <OfficeDialog
      title={t("people.sessions.title", { name })}
      isOpen
      onClose={onClose}
      failure={failure ?? (error ? toErrorMessage(error, t) : undefined)}
      actions={
        <>
          <Button onPress={onClose}>{t("people.sessions.close")}</Button>
          {sessions.length > 0 && (
            <Button rank="primary" onPress={() => void endAll()}>
              {t("people.sessions.endAll")}
            </Button>
          )}
        </>
      }
    >
      {data && sessions.length === 0 && <p>{t("people.sessions.none")}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
    </OfficeDialog>
  );
}

interface SessionRowProps {
  readonly session: UserSession;
  onEnd(): void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t, language } = useLanguage();
  const { address, created_at, current, last_used_at, user_agent } = session;
  const device = readDeviceName(user_agent) || t("people.sessions.unknown");
  const moment = formatDateTime(last_used_at, language);
  const used = address
    ? // Isolated, so that it keeps its order in Urdu.
      t("people.sessions.usedFrom", { moment, address: `\u2066${address}\u2069` })
    : t("people.sessions.used", { moment });
  return (
    <li className={styles.session}>
      <div>
        <p>
          <bdi>{device}</bdi>
        </p>
        <p className={styles.until}>{current ? t("people.sessions.current") : used}</p>
        <p className={styles.until}>
          {t("people.sessions.since", { moment: formatDateTime(created_at, language) })}
        </p>
      </div>
      <Button aria-label={t("people.sessions.endNamed", { device })} onPress={onEnd}>
        {t("people.sessions.end")}
      </Button>
    </li>
  );
}
