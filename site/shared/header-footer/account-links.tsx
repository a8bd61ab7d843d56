import { adminLink } from "@hilal/contract/admin-routes";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./account-links.module.css";

/**
 * Both states of the bar's end: Login and Subscribe, or Logout with the way to the own account. A page is the same for
 * everyone, so the style sheet shows the one for who reads.
 */
export function AccountLinks() {
  const { t, href } = useView();
  return (
    <>
      <span className={classNames(styles.group, styles.visitor)}>
        <a className={styles.link} href={href("/login")}>
          {t("navigation.login")}
        </a>
        <a className={classNames(buttonStyle("primary"), styles.button)} href={href("/subscribe")}>
          {t("navigation.subscribe")}
        </a>
      </span>
      <span className={classNames(styles.group, styles.signedIn)}>
        <a className={classNames(styles.link, styles.reader)} href={href("/account")}>
          {t("navigation.account")}
        </a>
        <a
          className={classNames(buttonStyle("primary"), styles.button, styles.writer)}
          href={adminLink("articles")}
        >
          {t("navigation.author")}
        </a>
        <a
          className={classNames(buttonStyle("primary"), styles.button, styles.manager)}
          href={adminLink("dashboard")}
        >
          {t("navigation.admin")}
        </a>
        <button
          className={classNames(buttonStyle("quiet"), styles.link)}
          type="button"
          {...{ [hooks.logout]: href("/login"), [hooks.failed]: t("navigation.logoutFailed") }}
        >
          {t("navigation.logout")}
        </button>
        <span className={styles.failed} role="alert" />
      </span>
    </>
  );
}
