// @vitest-environment happy-dom
import { listOwnSessions, updateOwnProfile } from "@hilal/contract/accounts/own-account";
import { listOwnComments, listOwnRatings } from "@hilal/contract/own-data";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { account as english } from "@hilal/i18n/messages/en/account";
import { account as urdu } from "@hilal/i18n/messages/ur/account";
import { show } from "@hilal/ui/testing/show";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleProfile, signedIn } from "../../testing/signed-in.ts";
import { Account } from "./account.tsx";

const none = { data: [], meta: { page: 1, page_size: 20, total: 0 } };

/** The account page of a signed-in reader. */
async function account(language: "en" | "ur", profile = sampleProfile()) {
  const api = fakeApi();
  signedIn(api, profile);
  api.answers(listOwnComments, none);
  api.answers(listOwnRatings, none);
  api.answers(listOwnSessions, none);
  const texts = language === "ur" ? urdu : english;
  const { user } = show(<Account language={language} prefix="" texts={texts} />, language);
  await screen.findByText(texts.profile.title);
  return { api, user, texts };
}

test("a refused name stays in its field, with the reason beside it in the page's language", async () => {
  const { api, user, texts } = await account("ur");
  api.refuses(updateOwnProfile, {
    code: "validation_failed",
    error: "نام بہت لمبا ہے۔",
    fields: { first_name: "سو حروف تک۔" },
  });
  const name = screen.getByLabelText(texts.profile.firstName);
  await user.clear(name);
  await user.type(name, "حنا");
  await user.click(screen.getByText(texts.profile.submit));
  await screen.findByText("نام بہت لمبا ہے۔");
  expect(name).toHaveProperty("value", "حنا");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(name.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "سو حروف تک۔",
  );
  const [call] = api.callsOf(updateOwnProfile);
  expect(call?.body).toMatchObject({ first_name: "حنا", last_name: "Yousaf", version: 3 });
  expect(call?.headers.get("accept-language")).toBe("ur");
});
