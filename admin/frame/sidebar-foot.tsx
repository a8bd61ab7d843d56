import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { fullName } from "@hilal/contract/shared/person-name";
import { languages, otherLanguage } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiQuery } from "../api/use-api.ts";
import { ActionMenu } from "../kit/actions/action-menu.tsx";
import { Button } from "../kit/button.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useLeaving } from "../kit/form/unsaved-changes.ts";
import { useOffice, useStaff } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./sidebar-foot.module.css";

/** Shows the signed-in user, with links to the account and to sign out. */
function UserMenu() {
  const t = useTexts();
  const { role } = useStaff();
  const { session } = useOffice();
  const toasts = useToasts();
  const leaving = useLeaving();
  const { data } = useApiQuery(readOwnProfile);
  const roleName = t(`roles.${role}`);
  const name = fullName(data?.first_name, data?.last_name) || roleName;
  const signOut = async () => {
    if (!(await leaving.mayLeave())) return;
    try {
      await session.end();
      leaving.letGo();
      location.assign("/login");
    } catch (error) {
      toasts.failure((t) => t("admin.user.signOutFailed", { detail: toErrorMessage(error, t) }));
    }
  };
  return (
    <ActionMenu
      label={t("admin.user.menu")}
      rank="quiet"
      trigger={
        <>
          <Icon name="authors" />
          <span className={styles.who}>
            <bdi className={styles.name}>{name}</bdi>
            {name !== roleName && <span className={styles.role}>{roleName}</span>}
          </span>
        </>
      }
      actions={[
        { id: "account", label: t("admin.user.account"), href: "/account" },
        { id: "sign-out", label: t("admin.user.signOut"), run: () => void signOut() },
      ]}
    />
  );
}

/** Switches the whole interface to the other language and its direction. */
function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const toasts = useToasts();
  const other = otherLanguage(language);
  const change = () => {
    setLanguage(other).catch(() => toasts.failure((t) => t("admin.language.failed")));
  };
  return (
    <Button rank="quiet" onPress={change}>
      <span lang={other}>{languages[other].name}</span>
    </Button>
  );
}

/** The end of the sidebar: the link to the site, the language, and the user's menu. */
export function SidebarFoot({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const t = useTexts();
  return (
    <div className={classNames(styles.foot, isCollapsed && styles.collapsed)}>
      <div className={styles.ways}>
        <a className={styles.site} href="/" title={isCollapsed ? t("admin.openSite") : undefined}>
          <Icon name="external" />
          <span className={styles.siteLabel}>{t("admin.openSite")}</span>
        </a>
        <LanguageSwitch />
      </div>
      <UserMenu />
    </div>
  );
}
