import {
  type Invitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "@hilal/contract/accounts/invitations";
import {
  listUsers,
  mailResetLink,
  removeSecondStep,
  setUserBlocked,
  setUserRole,
  type User,
} from "@hilal/contract/accounts/users";
import { type Role, roles } from "@hilal/contract/shared/abilities";
import { formatDateTime } from "@hilal/i18n/dates";
import { lazy, Suspense, useMemo, useState } from "react";
import { useApiQuery } from "../api/use-api.ts";
import type { Action } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Day } from "../kit/day.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { listRules } from "../kit/list/list-rules.ts";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStaff } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./people-screen.module.css";
import { getPersonName } from "./person-name.ts";

// Opened by few visits to the screen.
const InviteDialog = lazy(async () => ({
  default: (await import("./invite-dialog.tsx")).InviteDialog,
}));
const BlockDialog = lazy(async () => ({
  default: (await import("./block-dialog.tsx")).BlockDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import("./sessions-dialog.tsx")).SessionsDialog,
}));

/** A row of the list: an account, or an invitation that waits to be accepted. */
type Person =
  | { readonly id: number; readonly user: User; readonly invitation?: undefined }
  | { readonly id: number; readonly user?: undefined; readonly invitation: Invitation };

const toShown = ({ user, invitation }: Person) => user ?? invitation;

function usePersonColumns(): readonly Column<Person, "name" | "-seen">[] {
  const t = useTexts();
  const { userId } = useStaff();
  return [
    {
      id: "person",
      header: t("people.column.person"),
      width: "wide",
      isRowHeader: true,
      sort: "name",
      cell: (row) => {
        const person = toShown(row);
        const name = getPersonName(person);
        return (
          <>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            {name !== person.email && (
              <span className={styles.address}>
                <bdi dir="ltr">{person.email}</bdi>
              </span>
            )}
            {row.user?.id === userId && <Badge tone="neutral">{t("people.you")}</Badge>}
          </>
        );
      },
    },
    {
      id: "role",
      header: t("people.column.role"),
      width: "date",
      cell: (row) => {
        const { role } = toShown(row);
        return <Badge tone={role ? "good" : "neutral"}>{t(`roles.${role ?? "reader"}`)}</Badge>;
      },
    },
    {
      id: "state",
      header: t("people.column.state"),
      width: "address",
      cell: (row) => <PersonState row={row} />,
    },
    {
      id: "lastSeen",
      header: t("people.column.lastSeen"),
      width: "date",
      isNamed: true,
      sort: "-seen",
      cell: ({ user }) => {
        if (!user) return "";
        return user.last_seen_at ? <Day of={user.last_seen_at} /> : t("people.neverSeen");
      },
    },
  ];
}

function PersonState({ row: { user, invitation } }: { readonly row: Person }) {
  const { t, language } = useLanguage();
  if (invitation) {
    const moment = formatDateTime(invitation.expires_at, language);
    return (
      <>
        <Badge tone={invitation.is_expired ? "bad" : "waiting"}>{t("people.invited")}</Badge>
        <span className={styles.until}>
          {invitation.is_expired
            ? t("people.invitationOver", { moment })
            : t("people.invitedUntil", { moment })}
        </span>
      </>
    );
  }
  return (
    <span className={styles.states}>
      <AccountState user={user} />
      {user.two_step && <Badge tone="neutral">{t("people.twoStep")}</Badge>}
    </span>
  );
}

function AccountState({ user }: { readonly user: User }) {
  const t = useTexts();
  if (user.blocked) return <Badge tone="bad">{t("people.blocked")}</Badge>;
  if (!user.email_verified) return <Badge tone="waiting">{t("people.unverified")}</Badge>;
  return <Badge tone="good">{t("people.allowed")}</Badge>;
}

interface Opened {
  readonly dialog: "block" | "sessions";
  readonly user: User;
}

/** What can be done with an account: its role, its sign-in, its sessions, and blocking it. */
function useUserActions(open: (opened: Opened) => void): (user: User) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  const failed = (detail: string) => t("people.changeFailed", { detail });

  const giveRole = (user: User, role: Role | null): Action => {
    const name = getPersonName(user);
    const label = role
      ? t("people.giveRole", { role: t(`roles.${role}`) })
      : t("people.removeRole");
    const question = role
      ? t("people.giveRoleQuestion", { name, role: t(`roles.${role}`) })
      : t("people.removeRoleQuestion", { name });
    return {
      id: `role-${role}`,
      label,
      isDangerous: role === null,
      run: () =>
        void call({
          endpoint: setUserRole,
          input: { params: { id: user.id }, body: { role } },
          ask: { question, agree: label },
          done: (_answer, t) => t("people.roleChanged", { name }),
          failed,
        }),
    };
  };
  const sendReset = (user: User): Action => {
    const name = getPersonName(user);
    const label = t("people.sendReset");
    return {
      id: "reset",
      label,
      run: () =>
        void call({
          endpoint: mailResetLink,
          input: { params: { id: user.id } },
          ask: { question: t("people.sendResetQuestion", { name }), agree: label },
          done: (_answer, t) => t("people.resetSent", { email: user.email }),
          failed: (detail, t) => t("people.resetFailed", { detail }),
        }),
    };
  };
  const removeStep = (user: User): Action => {
    const name = getPersonName(user);
    const label = t("people.removeSecondStep");
    return {
      id: "second-step",
      label,
      isDangerous: true,
      run: () =>
        void call({
          endpoint: removeSecondStep,
          input: { params: { id: user.id } },
          ask: { question: t("people.removeSecondStepQuestion", { name }), agree: label },
          done: (_answer, t) => t("people.secondStepRemoved", { name }),
          failed: (detail, t) => t("people.secondStepFailed", { detail }),
        }),
    };
  };
  const unblock = (user: User): Action => {
    const name = getPersonName(user);
    const label = t("people.unblock");
    return {
      id: "block",
      label,
      run: () =>
        void call({
          endpoint: setUserBlocked,
          input: { params: { id: user.id }, body: { blocked: false } },
          ask: { question: t("people.unblockQuestion", { name }), agree: label },
          done: (_answer, t) => t("people.unblockedDone", { name }),
          failed,
        }),
    };
  };
  const block = (user: User): Action => ({
    id: "block",
    label: t("people.blockAction"),
    isDangerous: true,
    run: () => open({ dialog: "block", user }),
  });
  const sessions = (user: User): Action => ({
    id: "sessions",
    label: t("people.sessions.open"),
    run: () => open({ dialog: "sessions", user }),
  });
  return (user) => {
    const others = [...roles, null].filter((role) => role !== user.role);
    const { can } = user;
    return [
      ...(can?.set_role ? others.map((role) => giveRole(user, role)) : []),
      ...(can?.help ? [sessions(user)] : []),
      ...(can?.help && !user.blocked ? [sendReset(user)] : []),
      ...(can?.remove_second_step ? [removeStep(user)] : []),
      ...(can?.block ? [user.blocked ? unblock(user) : block(user)] : []),
    ];
  };
}

/** What can be done with an invitation: send it again, take it back. */
function useInvitationActions(): (invitation: Invitation) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, email }) => [
    {
      id: "again",
      label: t("people.sendAgain"),
      run: () =>
        void call({
          endpoint: resendInvitation,
          input: { params: { id } },
          done: (_answer, t) => t("people.sentAgain", { email }),
          failed: (detail, t) => t("people.invitationFailed", { detail }),
        }),
    },
    {
      id: "back",
      label: t("people.takeBack"),
      isDangerous: true,
      run: () =>
        void call({
          endpoint: revokeInvitation,
          input: { params: { id } },
          ask: { question: t("people.takeBackQuestion", { email }), agree: t("people.takeBack") },
          done: (_answer, t) => t("people.takenBack"),
          failed: (detail, t) => t("people.invitationFailed", { detail }),
        }),
    },
  ];
}

const rules = listRules(listUsers, ["role", "blocked"]);

/** Reads the accounts, and before those of the first page the invitations that the filters let through. */
function usePeople() {
  const { list, query } = useListQuery(listUsers, rules);
  const invited = useApiQuery(listInvitations);
  const { q = "", role, blocked, page = 1 } = list.query;
  const isFirst = Number(page) === 1;
  const data = useMemo(() => {
    if (!query.data || !(invited.data || invited.error)) return undefined;
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const isAsked = ({ email, first_name, last_name, role: offered }: Invitation) =>
      isFirst &&
      blocked === undefined &&
      (role === undefined || role === offered) &&
      words.every((word) => `${email} ${first_name} ${last_name}`.toLowerCase().includes(word));
    const waiting = (invited.data?.data ?? []).filter(isAsked);
    return {
      ...query.data,
      data: [
        // Below zero, so that no invitation has the key of an account.
        ...waiting.map((invitation): Person => ({ id: -invitation.id, invitation })),
        ...query.data.data.map((user): Person => ({ id: user.id, user })),
      ],
    };
  }, [query.data, invited.data, invited.error, q, role, blocked, isFirst]);
  return { list, query: { ...query, data } as unknown as PeopleQuery };
}

type PeopleQuery = Parameters<typeof RecordList<Person, typeof rules>>[0]["query"];

/** The people: accounts and invitations, their roles, sign-in and sessions (product: back-office 11, accounts 19). */
export function PeopleScreen() {
  const t = useTexts();
  const [isInviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const toUserActions = useUserActions(setOpened);
  const toInvitationActions = useInvitationActions();
  const close = () => setOpened(null);
  return (
    <RecordList
      texts="people"
      {...usePeople()}
      headActions={
        <Button rank="primary" icon="plus" onPress={() => setInviting(true)}>
          {t("people.invite")}
        </Button>
      }
      columns={usePersonColumns()}
      facts={[
        {
          id: "joined",
          header: t("adminLists.column.joined"),
          look: ({ user }) => user && <Day of={user.created_at} />,
        },
      ]}
      getName={(row) => getPersonName(toShown(row))}
      getActions={({ user, invitation }) =>
        user ? toUserActions(user) : toInvitationActions(invitation)
      }
      filters={[
        {
          name: "role",
          label: t("people.column.role"),
          choices: toChoices(rules.filters.role, (role) => t(`roles.${role}`)),
        },
        {
          name: "blocked",
          label: t("people.column.state"),
          choices: [
            { value: "false", label: t("people.allowed") },
            { value: "true", label: t("people.blocked") },
          ],
        },
      ]}
    >
      <Suspense>
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        {opened?.dialog === "block" && <BlockDialog user={opened.user} onClose={close} />}
        {opened?.dialog === "sessions" && <SessionsDialog user={opened.user} onClose={close} />}
      </Suspense>
    </RecordList>
  );
}
