import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { type LoginData, loadLogin } from "./load-login.ts";
import { LoginPage } from "./login-page.tsx";
import { providerSources } from "./provider-sources.ts";

/** What both ways into the one screen share: it stands outside the site's layout. */
const screen = {
  query: ["next", "wrong", "done"],
  cache: withoutQuery,
  bare: true,
  script: "sign-in",
  sources: providerSources,
  tags: () => [],
  meta: ({ mode }: LoginData, { language }: Placement): Meta => {
    const t = translatorFor(language);
    const isSignUp = mode === "sign-up";
    return {
      title: isSignUp ? t("login.signUp.title") : t("login.title"),
      description: isSignUp ? t("login.signUp.description") : t("login.description"),
      canonical: `/${mode}`,
      noIndex: true,
    };
  },
  Page: LoginPage,
};

export const loginPage = definePage({
  ...screen,
  name: "login",
  path: "/login",
  load: loadLogin("login"),
});

export const signUpPage = definePage({
  ...screen,
  name: "sign-up",
  path: "/sign-up",
  load: loadLogin("sign-up"),
});
