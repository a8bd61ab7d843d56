import { expect, it } from "vitest";
import { newsletterCsvPath } from "../newsletter.ts";
import {
  code,
  email,
  language,
  linkToken,
  missing,
  newPassword,
  orNone,
  password,
  personName,
  token,
} from "../testing/account-rules.ts";
import { describeForm, type Rule } from "../testing/form-rules.ts";
import { letters, listRefusals } from "../testing/refusals.ts";
import * as mailed from "./mailed-links.ts";
import * as own from "./own-account.ts";
import { facebookSignIn, googleSignIn, register, signIn } from "./sign-in.ts";
import { setUserBlocked, setUserRole } from "./users.ts";

const provider: Rule = {
  taken: [[letters(10_000), letters(10_000)]],
  refused: [
    [missing, "provider_token_required"],
    ["", "provider_token_required"],
    [letters(10_001), "too_long"],
  ],
};
describeForm(signIn.name, signIn.body, { email: "a@b.pk", password: "x" }, { email, password });

describeForm(
  register.name,
  register.body,
  { email: "a@b.pk", password: letters(10) },
  {
    email,
    password: newPassword,
    first_name: { ...personName, taken: [[missing, ""], ...(personName.taken ?? [])] },
    last_name: { ...personName, taken: [[missing, ""], ...(personName.taken ?? [])] },
  },
);

describeForm(googleSignIn.name, googleSignIn.body, { id_token: "x" }, { id_token: provider });

describeForm(
  facebookSignIn.name,
  facebookSignIn.body,
  { access_token: "x" },
  { access_token: provider },
);

describeForm(mailed.verifyEmail.name, mailed.verifyEmail.body, { token }, { token: linkToken });

describeForm(
  mailed.resendVerification.name,
  mailed.resendVerification.body,
  { email: "a@b.pk" },
  { email },
);

describeForm(
  mailed.forgotPassword.name,
  mailed.forgotPassword.body,
  { email: "a@b.pk" },
  { email },
);

describeForm(
  mailed.resetPassword.name,
  mailed.resetPassword.body,
  { token, password: letters(10) },
  { token: linkToken, password: newPassword },
);

describeForm(
  own.updateOwnProfile.name,
  own.updateOwnProfile.body,
  {},
  {
    first_name: orNone(personName),
    last_name: orNone(personName),
    language,
    digits: {
      taken: [
        [missing, missing],
        ["latn", "latn"],
        ["urdu", "urdu"],
      ],
    },
    reading: {
      taken: [
        [missing, missing],
        [{}, {}],
        [
          { theme: "dark", text_size: "200" },
          { theme: "dark", text_size: "200" },
        ],
      ],
    },
    version: {
      taken: [
        [missing, missing],
        [1, 1],
      ],
    },
  },
);

describeForm(
  own.changeOwnEmail.name,
  own.changeOwnEmail.body,
  { email: "a@b.pk" },
  { email, password: orNone(password), code },
);

describeForm(
  own.changeOwnPassword.name,
  own.changeOwnPassword.body,
  { password: letters(10) },
  { current_password: orNone(password), code, password: newPassword },
);

describeForm(
  own.mailOwnCode.name,
  own.mailOwnCode.body,
  { purpose: "set-password" },
  {
    purpose: {
      taken: [
        ["change-email", "change-email"],
        ["set-password", "set-password"],
        ["delete-account", "delete-account"],
        ["second-step", "second-step"],
      ],
      refused: [
        ["anything", "invalid"],
        [missing, "invalid"],
      ],
    },
  },
);

describeForm(
  own.deleteOwnAccount.name,
  own.deleteOwnAccount.body,
  {},
  { password: orNone(password), code },
);

describeForm(
  setUserRole.name,
  setUserRole.body,
  { role: null },
  {
    role: {
      taken: [
        ["admin", "admin"],
        ["editor", "editor"],
        ["author", "author"],
        ["contributor", "contributor"],
        [null, null],
      ],
    },
  },
);

describeForm(
  setUserBlocked.name,
  setUserBlocked.body,
  { blocked: true },
  {
    blocked: {
      taken: [[false, false]],
      refused: [
        ["true", "invalid"],
        [missing, "invalid"],
      ],
    },
    hand_over_to: {
      taken: [
        [7, 7],
        [missing, undefined],
      ],
    },
  },
);

it.each([
  [setUserBlocked, "hand_over_to", 0],
  [setUserBlocked, "hand_over_to", "7"],
  [own.updateOwnProfile, "language", "de"],
  [own.updateOwnProfile, "digits", "arab"],
  [own.updateOwnProfile, "reading", "dark"],
  [own.updateOwnProfile, "reading", { colour: "red" }],
  [own.updateOwnProfile, "version", 0],
  [setUserRole, "role", "reader"],
])("$name refuses a %s that there is not", ({ body }, field, sent) => {
  expect(Object.keys(listRefusals(body, { [field]: sent }))).toContain(field);
});

it("updateOwnProfile names the comfort of reading that it does not know", () => {
  const { body } = own.updateOwnProfile;
  expect(Object.keys(listRefusals(body, { reading: { theme: "neon", measure: "wide" } }))).toEqual([
    "reading.theme",
  ]);
});

it("mailed links lead to pages of the site", () => {
  expect(mailed.mailedLinkPaths).toEqual({
    verifyEmail: "/verify-email",
    resetPassword: "/reset-password",
    invitation: "/invitation",
    forgotPassword: "/forgot-password",
    confirmNewsletter: "/newsletter/confirm",
    unsubscribeNewsletter: "/newsletter/unsubscribe",
  });
  expect(newsletterCsvPath).toBe("/api/newsletter/subscribers.csv");
});
