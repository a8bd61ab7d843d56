import { facebookSignIn } from "@hilal/contract/accounts/sign-in";
import { wordsIn } from "@hilal/contract/client/answer-words";
import * as hooks from "../../page-kit/hooks.ts";
import { showToast } from "../shared/toast.ts";
import { call } from "./call.ts";
import type { Failure } from "./failure-text.ts";
import { loadScript } from "./load-script.ts";
import { signedIn } from "./signed-in.ts";

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

/** Facebook's button: disabled until the SDK has loaded, with every outcome told (product: accounts 10). */
export function offerFacebook(): void {
  const button = document.querySelector<HTMLButtonElement>(`button[${hooks.facebook}]`);
  if (!button) return;
  const appId = button.getAttribute(hooks.facebook) ?? "";
  loadScript(button.getAttribute(hooks.script) ?? "")
    .then(() => {
      window.FB?.init({ appId, version, xfbml: false, cookie: false });
      if (window.FB) button.removeAttribute("aria-disabled");
    })
    // The button stays disabled, and says so when it is pressed.
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
      if (token) void enter(button, token);
      else showToast("info", button.getAttribute(hooks.cancelled) ?? "");
    },
    { scope: "public_profile,email" },
  );
}

async function enter(button: HTMLButtonElement, token: string): Promise<void> {
  const failed = button.getAttribute(hooks.failed) ?? "";
  button.disabled = true;
  try {
    await call(facebookSignIn, { access_token: token });
    signedIn(button.getAttribute(hooks.next) ?? "/", button.getAttribute(hooks.done) ?? "");
  } catch (thrown) {
    button.disabled = false;
    const failure = thrown as Failure;
    showToast("error", (failure.status !== null && wordsIn(failure.body)) || failed);
  }
}
