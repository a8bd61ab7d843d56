import { facebookSignIn, googleSignIn, readSignInOptions } from "@hilal/contract/accounts/sign-in";
import { readMessage } from "@hilal/contract/client/answer-message";
import * as hooks from "../../page-kit/hooks.ts";
import { showToast } from "../toast.ts";
import { call, goOnToSecondStep, signedIn } from "./call.ts";
import type { Failure } from "./failure-text.ts";

/** Loads a provider's script; rejects when that fails. */
function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${source} could not be loaded.`));
    };
    document.head.append(script);
  });
}

/** The part of Google Identity Services that we use. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback(answer: { credential?: string }): void;
    ux_mode: "popup";
  }): void;
  renderButton(place: HTMLElement, look: Readonly<Record<string, string | number>>): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/**
 * Google's own button, which only Google's script may draw. Until then, a button of ours keeps its place and explains
 * why nothing happens. Failures are shown to the reader.
 */
export function offerGoogle(): void {
  const place = document.querySelector<HTMLElement>(`[${hooks.google}]`);
  const waiting = place?.querySelector("button");
  if (!place || !waiting) return;
  let failed = false;
  const load = () => {
    failed = false;
    Promise.all([loadScript(place.getAttribute(hooks.script) ?? ""), readNonce()])
      .then(([, nonce]) => draw(place, nonce))
      .catch(() => {
        failed = true;
      });
  };
  waiting.addEventListener("click", () => {
    if (failed) {
      showToast("error", place.getAttribute(hooks.failed) ?? "");
      load();
    } else showToast("warning", place.getAttribute(hooks.loading) ?? "");
  });
  load();
}

/**
 * Reads the nonce that Google writes into the token, so that the token is only valid in this browser. It is not in the
 * page, which is the same for every reader.
 */
async function readNonce(): Promise<string> {
  const { google } = await call(readSignInOptions);
  if (!google) throw new Error("Google's sign-in is switched off.");
  return google.nonce;
}

function draw(place: HTMLElement, nonce: string): void {
  const identity = window.google?.accounts?.id;
  if (!identity) throw new Error("Google's script brought no sign-in.");
  identity.initialize({
    client_id: place.getAttribute(hooks.google) ?? "",
    nonce,
    callback: ({ credential }) => void enter(place, credential),
    ux_mode: "popup",
  });
  const frame = document.createElement("div");
  identity.renderButton(frame, {
    type: "standard",
    theme: "outline",
    size: "large",
    text: "continue_with",
    width: Math.min(400, Math.floor(place.clientWidth)),
    locale: document.documentElement.lang,
  });
  place.replaceChildren(frame);
}

async function enter(place: HTMLElement, credential: string | undefined): Promise<void> {
  try {
    await call(googleSignIn, { id_token: credential ?? "" });
    signedIn(place.getAttribute(hooks.next) ?? "/", place.getAttribute(hooks.done) ?? "");
  } catch (thrown) {
    if (goOnToSecondStep(thrown as Failure, place.getAttribute(hooks.next) ?? "/")) return;
    showToast("error", place.getAttribute(hooks.failed) ?? "");
    // The nonce may have expired, or been used in another tab: the next attempt gets a new one.
    await readNonce().then(
      (nonce) => draw(place, nonce),
      () => undefined,
    );
  }
}

/** The part of the Facebook SDK that we use. */
interface FacebookSdk {
  init(options: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void;
  login(
    answer: (given: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

/** The Graph API version whose fields the server reads. */
const version = "v21.0";

/** Facebook's button: disabled until the SDK has loaded. Every outcome is shown (product: accounts 10). */
export function offerFacebook(): void {
  const button = document.querySelector<HTMLButtonElement>(`button[${hooks.facebook}]`);
  if (!button) return;
  const appId = button.getAttribute(hooks.facebook) ?? "";
  loadScript(button.getAttribute(hooks.script) ?? "")
    .then(() => {
      window.FB?.init({ appId, version, xfbml: false, cookie: false });
      if (window.FB) button.removeAttribute("aria-disabled");
    })
    // The button stays disabled, and a click on it shows a message.
    .catch(() => undefined);
  button.addEventListener("click", () => press(button));
}

function press(button: HTMLButtonElement): void {
  if (!window.FB || button.ariaDisabled === "true") {
    showToast("warning", button.getAttribute(hooks.loading) ?? "");
    return;
  }
  window.FB.login(
    ({ authResponse }) => {
      const token = authResponse?.accessToken;
      if (token) void facebookButtonEnter(button, token);
      else showToast("info", button.getAttribute(hooks.cancelled) ?? "");
    },
    { scope: "public_profile,email" },
  );
}

async function facebookButtonEnter(button: HTMLButtonElement, token: string): Promise<void> {
  const failed = button.getAttribute(hooks.failed) ?? "";
  button.disabled = true;
  try {
    await call(facebookSignIn, { access_token: token });
    signedIn(button.getAttribute(hooks.next) ?? "/", button.getAttribute(hooks.done) ?? "");
  } catch (thrown) {
    const failure = thrown as Failure;
    if (goOnToSecondStep(failure, button.getAttribute(hooks.next) ?? "/")) return;
    button.disabled = false;
    showToast("error", (failure.status !== null && readMessage(failure.body)) || failed);
  }
}
