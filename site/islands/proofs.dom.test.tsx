import {
  changeOwnEmail,
  changeOwnPassword,
  deleteOwnAccount,
  mailOwnCode,
} from "@hilal/contract/accounts/own-account";
import { messages } from "@hilal/i18n/messages/accounts/en";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openAccount } from "../testing/open-account.tsx";

const { account: texts } = messages;

describe("a new e-mail address", () => {
  test("is asked for with the password, and the fields are empty afterwards", async () => {
    const { api, user, section } = await openAccount();
    api.answers(changeOwnEmail, undefined);
    const part = section(texts.email.title);
    const [email, password] = [
      part.getByLabelText(texts.email.email),
      part.getByLabelText(texts.email.password),
    ];
    expect([email.getAttribute("dir"), password.getAttribute("dir")]).toEqual(["ltr", "ltr"]);
    await user.type(email, "new@reader.example");
    await user.type(password, "a long password");
    await user.click(part.getByText(texts.email.submit));
    await part.findByText(
      "We have written to new@reader.example. The address changes when you open the link in that mail.",
    );
    expect(api.listCalls(changeOwnEmail)[0]?.body).toEqual({
      email: "new@reader.example",
      password: "a long password",
    });
    expect([email, password].map((field) => (field as HTMLInputElement).value)).toEqual(["", ""]);
  });

  test("of an account without a password is asked for with a mailed code", async () => {
    const { api, user, section } = await openAccount({ profile: { has_password: false } });
    api.answers(mailOwnCode, undefined);
    api.answers(changeOwnEmail, undefined);
    const part = section(texts.email.title);
    expect(part.queryByLabelText(texts.email.password)).toBeNull();
    await user.click(part.getByText(texts.code.send));
    await part.findByText(texts.code.sent);
    expect(api.listCalls(mailOwnCode)[0]?.body).toEqual({ purpose: "change-email" });
    await user.type(part.getByLabelText(texts.email.email), "new@reader.example");
    await user.type(part.getByLabelText(texts.code.label), "1234 5678");
    await user.click(part.getByText(texts.email.submit));
    await waitFor(() =>
      expect(api.listCalls(changeOwnEmail)[0]?.body).toEqual({
        email: "new@reader.example",
        code: "1234 5678",
      }),
    );
    // The message about a code is removed together with it.
    await waitFor(() => expect(part.queryByText(texts.code.sent)).toBeNull());
  });

  test("that is refused stays, with the reason", async () => {
    const { api, user, section } = await openAccount();
    api.refuses(changeOwnEmail, {
      code: "invalid_credentials",
      error: "The password is wrong.",
      fields: { password: "Wrong." },
    });
    const part = section(texts.email.title);
    await user.type(part.getByLabelText(texts.email.email), "new@reader.example");
    await user.type(part.getByLabelText(texts.email.password), "a wrong one");
    await user.click(part.getByText(texts.email.submit));
    await part.findByText("The password is wrong.");
    expect(part.getByLabelText(texts.email.email)).toHaveProperty("value", "new@reader.example");
    expect(part.getByText("Wrong.")).toBeTruthy();
  });
});

describe("the password", () => {
  test("is changed with the present one", async () => {
    const { api, user, section } = await openAccount();
    api.answers(changeOwnPassword, undefined);
    const part = section(texts.password.title);
    await user.type(part.getByLabelText(texts.password.current), "the old one");
    await user.type(part.getByLabelText(texts.password.new), "a new and longer one");
    await user.click(part.getByText(texts.password.submit));
    await part.findByText(texts.password.saved);
    expect(api.listCalls(changeOwnPassword)[0]?.body).toEqual({
      password: "a new and longer one",
      current_password: "the old one",
    });
    expect(part.getByLabelText(texts.password.new)).toHaveProperty("value", "");
  });

  test("is set with a code where there was none, and from then on it is asked for", async () => {
    const { api, user, section } = await openAccount({ profile: { has_password: false } });
    api.answers(changeOwnPassword, undefined);
    const part = section(texts.password.title);
    expect(part.getByText(texts.password.none)).toBeTruthy();
    await user.type(part.getByLabelText(texts.code.label), "12345678");
    await user.type(part.getByLabelText(texts.password.new), "a new and longer one");
    await user.click(part.getByText(texts.password.set));
    await part.findByLabelText(texts.password.current);
    expect(api.listCalls(changeOwnPassword)[0]?.body).toEqual({
      password: "a new and longer one",
      code: "12345678",
    });
    expect(part.queryByText(texts.password.none)).toBeNull();
  });
});

describe("deleting the account", () => {
  test("takes a confirmation and the password, and says why it could not be done", async () => {
    const { api, user, section } = await openAccount();
    api.refuses(deleteOwnAccount, { code: "invalid_credentials", error: "Wrong password." });
    const part = section(texts.deletion.title);
    await user.click(part.getByText(texts.deletion.submit));
    const dialog = within(screen.getByRole("dialog", { name: texts.deletion.question }));
    await user.type(dialog.getByLabelText(texts.deletion.password), "not mine");
    await user.click(dialog.getByText(texts.deletion.submit));
    await part.findByText("Wrong password.");
    expect(api.listCalls(deleteOwnAccount)[0]?.body).toEqual({ password: "not mine" });
  });

  test("takes a code of who has no password; no is no", async () => {
    const { api, user, section } = await openAccount({ profile: { has_password: false } });
    api.answers(mailOwnCode, undefined);
    api.refuses(deleteOwnAccount, { code: "validation_failed", error: "Wrong code." });
    const part = section(texts.deletion.title);
    await user.click(part.getByText(texts.deletion.submit));
    await user.click(within(screen.getByRole("dialog")).getByText(texts.cancel));
    expect(api.listCalls(deleteOwnAccount)).toEqual([]);
    await user.click(part.getByText(texts.deletion.submit));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByText(texts.code.send));
    await dialog.findByText(texts.code.sent);
    expect(api.listCalls(mailOwnCode)[0]?.body).toEqual({ purpose: "delete-account" });
    await user.type(dialog.getByLabelText(texts.code.label), "12345678");
    await user.click(dialog.getByText(texts.deletion.submit));
    await part.findByText("Wrong code.");
    expect(api.listCalls(deleteOwnAccount)[0]?.body).toEqual({ code: "12345678" });
  });
});
