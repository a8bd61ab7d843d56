import { wordsIn } from "@hilal/contract/client/answer-words";
import { showToast } from "../shared/toast.ts";
import type { Failure } from "./failure-text.ts";
import { loadScript } from "./load-script.ts";
import { post } from "./post.ts";
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
  const button = document.querySelector<HTMLButtonElement>("button[data-facebook]");
  if (!button) return;
  const { facebook = "", script = "" } = button.dataset;
  loadScript(script)
    .then(() => {
      window.FB?.init({ appId: facebook, version, xfbml: false, cookie: false });
      if (window.FB) button.removeAttribute("aria-disabled");
    })
    // The button stays disabled, and says so when it is pressed.
    .catch(() => undefined);
  button.addEventListener("click", () => press(button));
}

function press(button: HTMLButtonElement): void {
  const { loading = "", cancelled = "" } = button.dataset;
  if (!window.FB || button.ariaDisabled === "true") {
    showToast("warning", loading);
    return;
  }
  window.FB.login(
    ({ authResponse }) => {
      const token = authResponse?.accessToken;
      if (token) void enter(button, token);
      else showToast("info", cancelled);
    },
    { scope: "public_profile,email" },
  );
}

async function enter(button: HTMLButtonElement, token: string): Promise<void> {
  const { next = "/", done = "", failed = "" } = button.dataset;
  button.disabled = true;
  try {
    await post("/api/user/facebook-login/", { access_token: token });
    signedIn(next, done);
  } catch (thrown) {
    button.disabled = false;
    const failure = thrown as Failure;
    showToast("error", (failure.status !== null && wordsIn(failure.body)) || failed);
  }
}
