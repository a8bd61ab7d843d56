import { setUserBlocked, setUserRole, type User } from "@hilal/contract/accounts/users";
import type { Role } from "@hilal/contract/shared/choices";
import type { Action } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { userName } from "./user-name.ts";

const roleTexts = {
  admin: { label: "adminLists.users.makeAdmin", question: "adminLists.users.makeAdminQuestion" },
  author: { label: "adminLists.users.makeAuthor", question: "adminLists.users.makeAuthorQuestion" },
  none: { label: "adminLists.users.removeRole", question: "adminLists.users.removeRoleQuestion" },
} as const;

/** What an administrator can do to an account: grant or remove a role, block it or let it in again. */
export function useUserActions(): (user: User) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  const { userId } = useStaff();
  const failed = (detail: string) => t("adminLists.users.changeFailed", { detail });

  const giveRole = (user: User, role: Role | null): Action => {
    const texts = roleTexts[role ?? "none"];
    const name = userName(user);
    return {
      id: `role-${role}`,
      label: t(texts.label),
      isDangerous: role === null,
      run: () =>
        void call({
          endpoint: setUserRole,
          input: { params: { id: user.id }, body: { role } },
          ask: { question: t(texts.question, { name }), agree: t(texts.label) },
          done: () => t("adminLists.users.roleChanged", { name }),
          failed,
        }),
    };
  };
  const block = (user: User): Action => {
    const name = userName(user);
    const label = t(user.blocked ? "adminLists.users.unblock" : "adminLists.users.block");
    return {
      id: "block",
      label,
      isDangerous: !user.blocked,
      run: () =>
        void call({
          endpoint: setUserBlocked,
          input: { params: { id: user.id }, body: { blocked: !user.blocked } },
          ask: {
            question: user.blocked
              ? t("adminLists.users.unblockQuestion", { name })
              : t("adminLists.users.blockQuestion", { name }),
            agree: label,
          },
          done: (answer) =>
            answer.blocked
              ? t("adminLists.users.blockedDone", { name })
              : t("adminLists.users.unblockedDone", { name }),
          failed,
        }),
    };
  };
  return (user) => {
    const others = (["admin", "author", null] as const).filter((role) => role !== user.role);
    const changes = others.map((role) => giveRole(user, role));
    // Nobody locks the door behind themselves.
    return user.id === userId ? changes : [...changes, block(user)];
  };
}
