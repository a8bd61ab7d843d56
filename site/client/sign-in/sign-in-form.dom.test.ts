import { readSignInOptions, register, signIn } from "@hilal/contract/accounts/sign-in";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { describe, expect, test, vi } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { at, recordNavigation, renderInDocument } from "../../testing/in-page.ts";
import { visit } from "../../testing/visit.ts";
import { handleSignInForm, offerToShowPasswords } from "./sign-in-form.ts";

const withoutProviders = answering(readSignInOptions, { google: null, facebook: null });

/** Opens one of the two screens, as the server renders it, with its script. */
async function open(address: string, language: "en" | "ur" = "en") {
  const { html } = await visit(address, [withoutProviders]);
  renderInDocument(html.slice(html.indexOf("<body>")), language);
  handleSignInForm();
  const field = (name: string) => at<HTMLInputElement>(`form[data-sign-in] [name=${name}]`);
  return {
    api: fakeApi(),
    led: recordNavigation(),
    field,
    type(given: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(given)) field(name).value = value;
    },
    submit: () => at("form[data-sign-in]").dispatchEvent(new Event("submit", { cancelable: true })),
    button: () => at<HTMLButtonElement>("form[data-sign-in] button[type=submit]"),
    toasts: () =>
      [...document.querySelectorAll("[data-toasts] span")].map((toast) => toast.textContent),
    getError: (name: string) => at(`[id="${field(name).id}-error"]`).textContent,
  };
}

const signedIn = { access: "a", refresh: "b", user_id: 5 };

describe("logging in", () => {
  test("needs both fields, says which is empty, and leads to the first", async () => {
    const { api, submit, field, getError, type, toasts } = await open("/login");
    submit();
    expect(getError("email")).not.toBe("");
    expect(getError("password")).not.toBe("");
    expect(field("email").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field("email"));
    expect(toasts()).toHaveLength(1);
    type({ email: "a@b.pk" });
    field("email").dispatchEvent(new Event("input", { bubbles: true }));
    expect(getError("email")).toBe("");
    expect(field("email").hasAttribute("aria-invalid")).toBe(false);
    submit();
    expect(document.activeElement).toBe(field("password"));
    type({ email: " ", password: "secret" });
    submit();
    expect(document.activeElement).toBe(field("email"));
    expect(api.listCalls(signIn)).toEqual([]);
  });

  test("sends what was typed in the page's language, and goes where the address says in it", async () => {
    const { api, led, type, submit, button } = await open(
      "/ur/login?next=/article/12%23comments",
      "ur",
    );
    const answer = Promise.withResolvers<typeof signedIn>();
    api.answers(signIn, () => answer.promise);
    type({ email: " a@b.pk", password: " secret " });
    const words = button().textContent;
    submit();
    expect(button().disabled).toBe(true);
    expect(button().textContent).not.toBe(words);
    expect(at("form[data-sign-in]").getAttribute("aria-busy")).toBe("true");
    answer.resolve(signedIn);
    await expect.poll(() => led).toEqual(["/article/12#comments"]);
    const [call] = api.listCalls(signIn);
    expect(call?.body).toEqual({ email: "a@b.pk", password: " secret " });
    expect(call?.headers.get("accept-language")).toBe("ur");
    expect(sessionStorage.length).toBe(1);
  });

  test("that is refused keeps what was typed, and can be tried again", async () => {
    const { api, led, type, submit, button, field, toasts } = await open("/login");
    api.refuses(signIn, { code: "invalid_credentials", error: "No." });
    type({ email: "a@b.pk", password: "wrong" });
    const words = button().textContent;
    submit();
    expect([button().disabled, button().textContent]).toEqual([true, "Logging in..."]);
    await expect.poll(toasts).toHaveLength(1);
    expect([field("email").value, field("password").value]).toEqual(["a@b.pk", "wrong"]);
    expect([button().disabled, button().textContent]).toEqual([false, words]);
    expect(at("form[data-sign-in]").getAttribute("aria-busy")).toBe("false");
    expect(led).toEqual([]);
  });
});

describe("signing up", () => {
  const given = { first_name: "حنا", last_name: "", email: "a@b.pk", password: "a long password" };

  test("sends the names too, and leads to the login page", async () => {
    const { api, led, type, submit } = await open("/sign-up");
    api.answers(register, { user_id: 5 });
    type(given);
    submit();
    await expect.poll(() => led).toEqual(["/login"]);
    expect(api.listCalls(register)[0]?.body).toEqual(given);
    const kept = Object.values(sessionStorage).join(" ");
    expect(kept).toContain("We have sent a message to \u2066a@b.pk\u2069:");
  });

  test("that is refused says why beside the field", async () => {
    const { api, type, submit, getError, field, toasts } = await open("/sign-up");
    api.refuses(register, {
      code: "validation_failed",
      error: "This password is too common.",
      fields: { password: "Too common." },
    });
    type(given);
    submit();
    await expect.poll(() => getError("password")).toBe("Too common.");
    expect(document.activeElement).toBe(field("password"));
    expect(toasts()).toEqual(["This password is too common."]);
    expect(field("email").value).toBe("a@b.pk");
  });
});

describe("a failure is told in words of its own", () => {
  const given = { email: "a@b.pk", password: "a long password" };

  test.each([
    [
      "/login",
      signIn,
      "invalid_credentials",
      "Invalid email or password. Please check your credentials.",
    ],
    ["/login", signIn, "validation_failed", "Invalid email or password format."],
    ["/login", signIn, "internal_error", "Server error. Please try again later."],
    ["/login", signIn, "too_many_requests", "That was too often."],
    ["/sign-up", register, "unauthenticated", "Authentication failed. Please try again."],
    [
      "/sign-up",
      register,
      "email_taken",
      "An account with this email already exists. Please login instead.",
    ],
    ["/sign-up", register, "internal_error", "Server error. Please try again later."],
  ] as const)("on %s", async (address, endpoint, code, text) => {
    const { api, type, submit, toasts } = await open(address);
    api.refuses(endpoint, { code, error: "That was too often." });
    type(given);
    submit();
    await expect.poll(toasts).toEqual([text]);
  });

  test.each([
    ["/login", 418, "{}", "An unexpected error occurred. Please try again."],
    ["/sign-up", 400, "{}", "Invalid information provided. Please check your details."],
  ])("on %s, an answer of %i without words", async (address, status, body, text) => {
    const { type, submit, toasts } = await open(address);
    vi.stubGlobal("fetch", async () => new Response(body, { status }));
    type(given);
    submit();
    await expect.poll(toasts).toEqual([text]);
  });

  test("without a connection", async () => {
    const { api, type, submit, toasts } = await open("/login");
    api.loses(signIn);
    type(given);
    submit();
    await expect
      .poll(toasts)
      .toEqual(["Network error. Please check your connection and try again."]);
  });
});

test("a password is shown and hidden by its button", async () => {
  const { field } = await open("/login");
  offerToShowPasswords();
  const button = at("button[data-shows]");
  button.click();
  expect([field("password").type, button.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  button.click();
  expect([field("password").type, button.getAttribute("aria-pressed")]).toEqual([
    "password",
    "false",
  ]);
});
