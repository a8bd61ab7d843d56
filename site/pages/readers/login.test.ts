import { readSignInOptions } from "@hilal/contract/accounts/sign-in";
import { expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";
import { providerSources } from "./login.tsx";

const none = { google: null, facebook: null };
const both = {
  google: {
    client_id: "g",
    script_url: "https://accounts.google.com/gsi/client",
    nonce: "the-nonce-of-one-browser",
  },
  facebook: { app_id: "f", script_url: "https://connect.facebook.net/en_US/sdk.js" },
};
const world = (providers: typeof none | typeof both = none) => [
  answering(readSignInOptions, providers),
];

test("logs in and signs up by real forms, with what password managers look for", async () => {
  const login = await visit("/login", world());
  expect(login.main).toMatch(/<form[^>]*action="\/login" method="post"/);
  expect(elementsIn(login.main, "input")).toMatchObject([
    { type: "hidden", name: "language", value: "en" },
    { name: "email", type: "email", autoComplete: "username", required: "" },
    { name: "password", type: "password", autoComplete: "current-password", required: "" },
  ]);
  const signUp = await visit("/ur/sign-up?next=/article/7", world());
  expect(signUp.main).toMatch(/<form[^>]*action="\/ur\/sign-up" method="post"/);
  expect(elementsIn(signUp.main, "input")).toMatchObject([
    { name: "language", value: "ur" },
    { name: "next", value: "/article/7" },
    { name: "first_name", autoComplete: "given-name" },
    { name: "last_name", autoComplete: "family-name" },
    { name: "email", autoComplete: "email" },
    { name: "password", autoComplete: "new-password" },
  ]);
  expect(signUp.main).toContain('href="/ur/login?next=%2Farticle%2F7"');
});

test("stands outside the layout, out of search engines", async () => {
  const page = await visit("/login", world());
  expect(page.html).not.toContain("<footer");
  expect(page.html).toContain('content="noindex,follow"');
  expect(page.html).toContain('src="/assets/sign-in.js"');
});

test.each([
  ["/login", "en"],
  ["/ur/sign-up", "ur"],
])("%s has the button of the panel of comfort, as every page", async (address, language) => {
  const { html } = await visit(address, world());
  expect(elementsIn(html, "button")).toContainEqual(
    expect.objectContaining({ "data-comfort-panel": `/fragment/comfort/${language}` }),
  );
});

test.each([
  [
    "/login?wrong=form:invalid_credentials",
    "Invalid email or password. Please check your credentials.",
  ],
  ["/login?wrong=email:email_required", "Please fill in all required fields."],
  ["/login?wrong=email:email_invalid", "Invalid email or password format."],
  ["/login?wrong=form:internal_error", "Server error. Please try again later."],
  ["/login?wrong=form:nonsense", "An unexpected error occurred. Please try again."],
  ["/login?done=signed-up&email=hina%40example.org", "We have sent a message to hina@example.org:"],
  ["/login?done=signed-up&email=not+an+address", "We have sent a message to your address:"],
  ["/login?done=password", "Your password has been changed."],
  [
    "/sign-up?wrong=form:email_taken",
    "An account with this email already exists. Please login instead.",
  ],
  [
    "/sign-up?wrong=password:password_too_short",
    "Invalid information provided. Please check your details.",
  ],
  [
    "/sign-up?wrong=password:password_too_short",
    "The password must be at least 10 characters long.",
  ],
])("%s says: %s", async (address, words) => {
  expect((await visit(address, world())).text).toContain(words);
});

test("does not take readers to another site", async () => {
  const page = await visit("/login?next=//elsewhere.example", world());
  expect(page.main).toContain('data-next="/"');
  expect(elementsIn(page.main, "input").map(({ name }) => name)).not.toContain("next");
});

test("leads to privacy policy, terms, help and home, in the reader's language", async () => {
  const { html } = await visit("/ur/login", world());
  const targets = elementsIn(html, "a").map(({ href }) => href);
  expect(targets).toEqual(
    expect.arrayContaining(["/hilal-urdu", "/ur/privacy-policy", "/ur/terms", "/ur/help"]),
  );
});

test("offers the providers that are set up, and allows their scripts alone", async () => {
  expect((await visit("/login", world())).text).not.toContain("Google");
  const page = await visit("/login", world(both));
  // The page is the same for everyone; the script requests its own nonce.
  expect(page.html).not.toContain(both.google.nonce);
  expect(page.text).toContain("Continue with Google");
  expect(elementsIn(page.main, "button")).toContainEqual(
    expect.objectContaining({ "data-facebook": "f", "aria-disabled": "true" }),
  );
  const data = { mode: "login", next: null, wrong: {}, done: null, typed: {} } as const;
  expect(providerSources({ ...data, providers: none })).toEqual({});
  expect(providerSources({ ...data, providers: { ...both, facebook: null } })).toEqual({
    "script-src": ["https://accounts.google.com/gsi/client"],
    "style-src": ["https://accounts.google.com/gsi/style"],
    "connect-src": ["https://accounts.google.com/gsi/"],
    "frame-src": ["https://accounts.google.com/gsi/"],
  });
});
