import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { detailOf } from "../../api/detail-of.ts";
import { ActionMenu } from "../../kit/actions/action-menu.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useLeaving } from "../../kit/form/unsaved-changes.ts";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useOffice, useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./user-menu.module.css";

/** Who is signed in, with the way to the account and out. */
export function UserMenu() {
  const t = useTexts();
  const { role } = useStaff();
  const { session } = useOffice();
  const toasts = useToasts();
  const leaving = useLeaving();
  const { data } = useApiQuery(readOwnProfile);
  const roleName = t(`roles.${role}`);
  const name = [data?.first_name, data?.last_name].filter(Boolean).join(" ") || roleName;
  const signOut = async () => {
    if (!(await leaving.mayLeave())) return;
    try {
      await session.end();
      leaving.letGo();
      location.assign("/login");
    } catch (error) {
      toasts.failure((t) => t("admin.user.signOutFailed", { detail: detailOf(error, t) }));
    }
  };
  return (
    <ActionMenu
      label={t("admin.user.menu")}
      rank="quiet"
      trigger={
        <span className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          {name !== roleName && <span className={styles.role}>{roleName}</span>}
        </span>
      }
      actions={[
        { id: "account", label: t("admin.user.account"), href: "/account" },
        { id: "sign-out", label: t("admin.user.signOut"), run: () => void signOut() },
      ]}
    />
  );
}
