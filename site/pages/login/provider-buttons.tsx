import { returnInLanguage } from "@hilal/contract/shared/reading/page-language";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { SolidIcon } from "@hilal/ui/icons/solid-icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import type { LoginData } from "./load-login.ts";
import styles from "./provider-buttons.module.css";

/** Google and Facebook, where they are set up. Both need their scripts, so readers without script see neither. */
export function ProviderButtons({ data: { providers, next } }: { readonly data: LoginData }) {
  const { t, home, language } = useView();
  const { google, facebook } = providers;
  if (!google && !facebook) return null;
  const goal = returnInLanguage(next ?? home, language);
  return (
    <div className={styles.providers}>
      {google ? (
        <div
          className={styles.google}
          {...{
            [hooks.google]: google.client_id,
            [hooks.script]: google.script_url,
            [hooks.next]: goal,
            [hooks.done]: t("login.done"),
            [hooks.loading]: t("login.googleLoading"),
            [hooks.failed]: t("login.googleFailed"),
          }}
        >
          <button
            className={classNames(buttonStyle(), styles.button)}
            type="button"
            aria-disabled="true"
          >
            {t("login.google")}
          </button>
        </div>
      ) : null}
      {facebook ? (
        <button
          className={classNames(buttonStyle(), styles.button)}
          type="button"
          aria-disabled="true"
          {...{
            [hooks.facebook]: facebook.app_id,
            [hooks.script]: facebook.script_url,
            [hooks.next]: goal,
            [hooks.done]: t("login.doneWithFacebook"),
            [hooks.loading]: t("login.facebookLoading"),
            [hooks.cancelled]: t("login.facebookCancelled"),
            [hooks.failed]: t("login.facebookFailed"),
          }}
        >
          <SolidIcon name="facebook" />
          {t("login.facebook")}
        </button>
      ) : null}
      <p className={styles.or}>{t("login.otherWays")}</p>
    </div>
  );
}
