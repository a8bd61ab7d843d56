import { facebookSignIn, googleSignIn, readSignInOptions } from "@hilal/contract/accounts/sign-in";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { at, recordNavigation, renderInDocument } from "../../testing/in-page.ts";
import { visit } from "../../testing/visit.ts";
import { offerFacebook, offerGoogle } from "./provider-buttons.ts";

const options = {
  google: { client_id: "g", script_url: "https://accounts.example/gsi/client", nonce: "first" },
  facebook: { app_id: "f", script_url: "https://connect.example/sdk.js" },
};
const session = { access: "a", refresh: "b", user_id: 5 };

/** Opens the login screen with both buttons; the test decides whether their scripts load. */
async function open() {
  const { html } = await visit("/login?next=/about", [answering(readSignInOptions, options)]);
  renderInDocument(html.slice(html.indexOf("<body>")));
  const scripts: HTMLScriptElement[] = [];
  const spy = vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
  onTestFinished(() => {
    spy.mockRestore();
    Reflect.deleteProperty(window, "google");
    Reflect.deleteProperty(window, "FB");
  });
  const api = fakeApi();
  api.answers(readSignInOptions, options);
  const happens = (what: "load" | "error") => {
    const script = scripts.shift();
    if (what === "load") script?.onload?.(new Event("load"));
    else script?.onerror?.(new Event("error"));
  };
  return {
    api,
    scripts,
    happens,
    led: recordNavigation(),
    toasts: () =>
      [...document.querySelectorAll("[data-toasts] span")].map((toast) => toast.textContent),
  };
}

describe("Google's button", () => {
  interface Initialized {
    readonly nonce: string;
    callback(answer: { credential?: string }): void;
  }

  /** Fakes Google's script, and records the options with which it draws its button. */
  function googleScript() {
    const given: Initialized[] = [];
    window.google = {
      accounts: {
        id: {
          initialize: (settings) => void given.push(settings),
          renderButton: (place) => place.append("Sign in with Google"),
        },
      },
    };
    return given;
  }

  test("signs in with the nonce of this browser, and goes where the reader wanted to go", async () => {
    const { api, scripts, happens, led } = await open();
    api.answers(googleSignIn, session);
    const given = googleScript();
    offerGoogle();
    expect(scripts.map(({ src }) => src)).toEqual([options.google.script_url]);
    happens("load");
    await expect.poll(() => given.map(({ nonce }) => nonce)).toEqual(["first"]);
    expect(at("[data-google]").textContent).toBe("Sign in with Google");
    given[0]?.callback({ credential: "a.b.c" });
    await expect.poll(() => led).toEqual(["/about"]);
    expect(api.listCalls(googleSignIn)[0]?.body).toEqual({ id_token: "a.b.c" });
    expect(JSON.stringify({ ...sessionStorage })).toContain("Successfully logged in!");
  });

  test("tells a failure, and asks with another nonce from then on", async () => {
    const { api, happens, led, toasts } = await open();
    api.refuses(googleSignIn, { code: "invalid_credentials", error: "No." });
    const given = googleScript();
    offerGoogle();
    happens("load");
    await expect.poll(() => given).toHaveLength(1);
    api.answers(readSignInOptions, {
      ...options,
      google: { ...options.google, nonce: "second" },
    });
    const drawn = at("[data-google] > div");
    given[0]?.callback({ credential: "no.such.token" });
    await expect.poll(() => given.map(({ nonce }) => nonce)).toEqual(["first", "second"]);
    expect(at("[data-google] > div")).not.toBe(drawn);
    expect([toasts(), led]).toEqual([["Google login failed. Please try again."], []]);
    api.answers(googleSignIn, session);
    given[1]?.callback({ credential: "a.b.c" });
    await expect.poll(() => led).toEqual(["/about"]);
  });

  test("says that it is loading, that it failed to load, and is then loaded again", async () => {
    const { happens, scripts, toasts } = await open();
    const given = googleScript();
    offerGoogle();
    const press = () => at("[data-google] button").click();
    press();
    expect(toasts()).toEqual(["Google is still loading. Please try again in a moment."]);
    happens("error");
    const pressAgain = () => {
      press();
      return toasts().at(-1);
    };
    await expect.poll(pressAgain).toBe("Google login failed. Please try again.");
    expect(scripts).toHaveLength(1);
    happens("load");
    await expect.poll(() => given).toHaveLength(1);
  });
});

describe("Facebook's button", () => {
  type Answer = { authResponse?: { accessToken?: string } | null };

  /** Fakes Facebook's script, whose window answers immediately. */
  function facebookScript(answer: Answer) {
    window.FB = { init: vi.fn(), login: (tell) => tell(answer) };
  }
  const button = () => at<HTMLButtonElement>("button[data-facebook]");

  test("is disabled until its script has come, and says so when it is pressed", async () => {
    const { happens, toasts } = await open();
    offerFacebook();
    button().click();
    expect(button().ariaDisabled ?? button().getAttribute("aria-disabled")).toBe("true");
    happens("error");
    await Promise.resolve();
    button().click();
    const loading = "Facebook is still loading. Please try again in a moment.";
    expect(toasts()).toEqual([loading, loading]);
  });

  test("signs in with what Facebook gave", async () => {
    const { api, happens, led } = await open();
    api.answers(facebookSignIn, { access: "a", user_id: 5 });
    facebookScript({ authResponse: { accessToken: "token" } });
    offerFacebook();
    happens("load");
    await expect.poll(() => button().hasAttribute("aria-disabled")).toBe(false);
    button().click();
    await expect.poll(() => led).toEqual(["/about"]);
    expect(api.listCalls(facebookSignIn)[0]?.body).toEqual({ access_token: "token" });
    expect(JSON.stringify({ ...sessionStorage })).toContain(
      "Successfully logged in with Facebook!",
    );
  });

  test("tells that the reader cancelled", async () => {
    const { happens, toasts } = await open();
    facebookScript({ authResponse: null });
    offerFacebook();
    happens("load");
    await expect.poll(() => button().hasAttribute("aria-disabled")).toBe(false);
    button().click();
    expect(toasts()).toEqual(["Login was cancelled or access denied."]);
  });

  test("tells what the server says, and can be pressed again", async () => {
    const { api, happens, led, toasts } = await open();
    api.refuses(facebookSignIn, { code: "validation_failed", error: "It shares no address." });
    facebookScript({ authResponse: { accessToken: "token" } });
    offerFacebook();
    happens("load");
    await expect.poll(() => button().hasAttribute("aria-disabled")).toBe(false);
    button().click();
    await expect.poll(toasts).toEqual(["It shares no address."]);
    expect([button().disabled, led]).toEqual([false, []]);
  });
});
