// The script of the page that asks for the second step. Its form works without it; passkeys do not.

import { readSecondStepOptions, takeSecondStep } from "@hilal/contract/accounts/second-step";
import { readMessage } from "@hilal/contract/client/answer-message";
import type { CallInput } from "@hilal/contract/shared/define-endpoint";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import * as hooks from "../page-kit/hooks.ts";
import { call, signedIn } from "./sign-in/call.ts";
import type { Failure } from "./sign-in/failure-text.ts";
import { showToast } from "./toast.ts";

// Only for who has a passkey, before the button is shown: the browser wants its dialog opened by a press.
const loadLibrary = () => import("@simplewebauthn/browser");

/** The page's messages, in the reader's language; the form contains them as JSON. */
export interface SecondStepTexts {
  readonly network: string;
  readonly unexpected: string;
  readonly passkeyFailed: string;
  readonly busy: string;
  readonly done: string;
}

type Given = NonNullable<CallInput<typeof takeSecondStep>["body"]>;

const form = document.querySelector<HTMLFormElement>(`form[${hooks.secondStep}]`);
const button = document.querySelector<HTMLButtonElement>(`button[${hooks.passkey}]`);
if (form && button) handleSecondStep(form, button);

function handleSecondStep(form: HTMLFormElement, button: HTMLButtonElement): void {
  const texts = JSON.parse(form.getAttribute(hooks.texts) ?? "{}") as SecondStepTexts;
  const submit = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const field = form.querySelector<HTMLInputElement>("input[name=code]");
  const line = field && form.querySelector<HTMLElement>(`[id="${field.id}-error"]`);
  const own = submit?.textContent ?? "";

  const setBusy = (isBusy: boolean) => {
    form.setAttribute("aria-busy", String(isBusy));
    button.disabled = isBusy;
    if (!submit) return;
    submit.disabled = isBusy;
    submit.textContent = isBusy ? texts.busy : own;
  };
  const tell = (text: string) => {
    if (line) line.textContent = text;
    if (text) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  };
  const take = async (given: Given) => {
    setBusy(true);
    try {
      await call(takeSecondStep, given);
      signedIn(form.getAttribute(hooks.next) ?? "/", texts.done);
    } catch (thrown) {
      setBusy(false);
      const text = failureText(thrown as Failure, texts);
      if (given.passkey) showToast("error", text);
      else {
        tell(text);
        field?.select();
      }
    }
  };

  form.noValidate = true;
  form.addEventListener("input", () => tell(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void take({ code: field?.value ?? "" });
  });

  const readOptions = async () => (await call(readSecondStepOptions)).passkey;
  const answerByPasskey = async () => {
    try {
      const options = await readOptions();
      if (!options) return;
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const { startAuthentication } = await loadLibrary();
      const answer = await startAuthentication({ optionsJSON });
      await take({ passkey: { ...answer, response: { ...answer.response } } });
    } catch {
      // The person closed the browser's dialog, or it found no key.
      showToast("warning", texts.passkeyFailed);
    }
  };
  button.addEventListener("click", () => void answerByPasskey());
  if (!("PublicKeyCredential" in globalThis)) return;
  readOptions()
    .then(async (options) => {
      if (options) await loadLibrary();
      button.hidden = !options;
    })
    // Without a begun sign-in the form says so when it is sent.
    .catch(() => undefined);
}

function failureText(failure: Failure, { network, unexpected }: SecondStepTexts): string {
  if (failure.status === null) return network;
  const fields = (failure.body as { fields?: Record<string, string> } | null)?.fields ?? {};
  return Object.values(fields)[0] ?? readMessage(failure.body) ?? unexpected;
}
