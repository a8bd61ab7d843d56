import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { expect, test } from "vitest";

const numbersIn = (text: string) => text.match(/\d+/g)?.map(Number);

// Texts cannot read the numbers from the contract: when a limit changes, this test lists the outdated sentences.
test.each(["en", "ur"] as const)("the texts of %s name the limits of a password", (language) => {
  const t = translatorFor(language);
  const least = [
    t("validation.password_too_short"),
    t("account.password.hint"),
    t("login.signUp.passwordHint"),
  ];
  expect(least.map(numbersIn)).toEqual(least.map(() => [limits.passwordMinLength]));
  expect(numbersIn(t("validation.password_too_long"))).toEqual([limits.passwordMaxLength]);
});
