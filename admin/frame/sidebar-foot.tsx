import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { fullName } from "@hilal/contract/shared/person-name";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { useApiQuery } from "../api/use-api.ts";
import { ActionMenu } from "../kit/actions/action-menu.tsx";
import { Button } from "../kit/button.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useOtherLanguage, useSignOut } from "./office-commands.ts";
import styles from "./sidebar-foot.module.css";

/** Shows the signed-in user, with links to the account and to sign out. */
function UserMenu() {
  const t = useTexts();
  const { role } = useStaff();
  const signOut = useSignOut();
  const { data } = useApiQuery(readOwnProfile);
  const roleName = t(`roles.${role}`);
  const name = fullName(data?.first_name, data?.last_name) || roleName;
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
  const other = useOtherLanguage();
  return (
    <Button rank="quiet" onPress={other.change}>
      <span lang={other.code}>{other.name}</span>
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
