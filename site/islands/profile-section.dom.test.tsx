import { updateOwnProfile } from "@hilal/contract/accounts/own-account";
import { refreshToken } from "@hilal/contract/accounts/sign-in";
import { sampleProfile } from "@hilal/contract/testing/sample-records";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openAccount } from "../testing/open-account.tsx";

test("a refused name stays in its field, with the reason beside it in the page's language", async () => {
  const { api, user, texts } = await openAccount({ language: "ur" });
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
  const [call] = api.listCalls(updateOwnProfile);
  expect(call?.body).toMatchObject({ first_name: "حنا", last_name: "Yousaf", version: 3 });
  expect(call?.headers.get("accept-language")).toBe("ur");
});

test("names, language and digits are saved together, and the next save knows the new version", async () => {
  const { api, user, texts } = await openAccount();
  const words = texts.profile;
  api.answers(updateOwnProfile, ({ body }) => ({
    ...sampleProfile({ version: 4 }),
    ...(body as object),
    version: 4,
  }));
  await user.selectOptions(screen.getByLabelText(words.language), "ur");
  await user.selectOptions(screen.getByLabelText(words.digits), "urdu");
  const renewals = api.listCalls(refreshToken).length;
  await user.click(screen.getByText(words.submit));
  await screen.findByText(words.saved);
  expect(api.listCalls(updateOwnProfile)[0]?.body).toEqual({
    first_name: "Hina",
    last_name: "Yousaf",
    language: "ur",
    digits: "urdu",
    version: 3,
  });
  // Renews the cookie with the digits.
  expect(api.listCalls(refreshToken)).toHaveLength(renewals + 1);
  await user.click(screen.getByText(words.submit));
  await screen.findByText(words.saved);
  expect(api.listCalls(updateOwnProfile)[1]?.body).toMatchObject({ version: 4 });
  expect(api.listCalls(refreshToken)).toHaveLength(renewals + 1);
});

test("while it is saved nothing can be changed or sent twice", async () => {
  const { api, user, texts } = await openAccount();
  const saved = Promise.withResolvers<ReturnType<typeof sampleProfile>>();
  api.answers(updateOwnProfile, () => saved.promise);
  await user.click(screen.getByText(texts.profile.submit));
  expect(screen.getByText(texts.saving)).toHaveProperty("disabled", true);
  const field = screen.getByLabelText(texts.profile.firstName);
  expect(field.closest("fieldset")?.disabled).toBe(true);
  saved.resolve(sampleProfile());
  await screen.findByText(texts.profile.saved);
  expect(field.closest("fieldset")?.disabled).toBe(false);
});

test("without a connection what was typed stays, and the network is blamed", async () => {
  const { api, user, texts } = await openAccount();
  api.loses(updateOwnProfile);
  const name = screen.getByLabelText(texts.profile.lastName);
  await user.type(name, "zai");
  await user.click(screen.getByText(texts.profile.submit));
  await screen.findByText(texts.network);
  expect(name).toHaveProperty("value", "Yousafzai");
  expect(name.getAttribute("aria-invalid")).toBeNull();
});

test("names are as long as the API takes them, and run as they are written", async () => {
  const { texts } = await openAccount();
  for (const label of [texts.profile.firstName, texts.profile.lastName]) {
    const field = screen.getByLabelText(label);
    expect([field.getAttribute("maxlength"), field.getAttribute("dir")]).toEqual(["120", "auto"]);
  }
});
