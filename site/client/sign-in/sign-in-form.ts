import { register, signIn } from "@hilal/contract/accounts/sign-in";
import * as hooks from "../../page-kit/hooks.ts";
import { onPress } from "../on-press.ts";
import { showToast, storeToast } from "../toast.ts";
import { call, goOnToSecondStep, signedIn } from "./call.ts";
import { type Failure, failureText, type SignInTexts } from "./failure-text.ts";

/**
 * Shows errors next to their fields, as the server's page would, and focuses the first of them.
 *
 * @param fields the message by field name; fields without one are valid
 */
function showFieldErrors(
  form: HTMLFormElement,
  fields: Readonly<Record<string, string>> = {},
): void {
  const wrong: HTMLInputElement[] = [];
  for (const input of form.querySelectorAll<HTMLInputElement>("input[id]")) {
    const text = fields[input.name];
    say(form, input, text);
    if (text) wrong.push(input);
  }
  wrong[0]?.focus();
}

/** Removes a field's error when the field is edited (product: forms 3). */
function clearFieldErrors(form: HTMLFormElement): void {
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) say(form, target, undefined);
  });
}

function say(form: HTMLFormElement, input: HTMLInputElement, text: string | undefined): void {
  const line = form.querySelector<HTMLElement>(`[id="${input.id}-error"]`);
  if (!line) return;
  line.textContent = text ?? "";
  if (text) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

/** Handles the screen's form by script; without script it works as well. A refused form keeps its values. */
export function handleSignInForm(): void {
  const form = document.querySelector<HTMLFormElement>(`form[${hooks.signIn}]`);
  if (!form) return;
  form.noValidate = true;
  clearFieldErrors(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit(form);
  });
}

async function submit(form: HTMLFormElement): Promise<void> {
  const mode = form.getAttribute(hooks.signIn) === "sign-up" ? "sign-up" : "login";
  const texts = JSON.parse(form.getAttribute(hooks.texts) ?? "{}") as SignInTexts;
  const { email = "", password = "", ...names } = readFields(form);
  showFieldErrors(form, {});
  if (email.trim() === "" || password === "") {
    showToast("warning", texts.requiredFields);
    return showFieldErrors(form, missing(form));
  }
  const idle = makeBusy(form, texts.busy);
  try {
    if (mode === "login") {
      await call(signIn, { email, password });
      signedIn(form.getAttribute(hooks.next) ?? "/", texts.done);
    } else {
      await call(register, { email, password, ...names });
      storeToast("success", texts.done.replace("{email}", `\u2066${email.trim()}\u2069`));
      location.assign(form.getAttribute(hooks.next) ?? "/login");
    }
  } catch (thrown) {
    const failure = thrown as Failure;
    if (goOnToSecondStep(failure, form.getAttribute(hooks.next) ?? "/")) return;
    idle();
    if (mode === "sign-up" && failure.status === 400) {
      showFieldErrors(form, (failure.body as { fields?: Record<string, string> } | null)?.fields);
    }
    showToast("error", failureText(failure, mode, texts));
  }
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const { email, password, first_name, last_name } = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  );
  return {
    ...(email === undefined ? {} : { email }),
    ...(password === undefined ? {} : { password }),
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
  };
}

function missing(form: HTMLFormElement): Record<string, string> {
  const empty = [...form.querySelectorAll<HTMLInputElement>(`input[${hooks.missing}]`)].filter(
    ({ value }) => value.trim() === "",
  );
  return Object.fromEntries(
    empty.map((input) => [input.name, input.getAttribute(hooks.missing) ?? ""]),
  );
}

/** Shows that the form is being sent; returns a function that ends this state. */
function makeBusy(form: HTMLFormElement, words: string): () => void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const own = button?.textContent ?? "";
  const set = (busy: boolean) => {
    form.setAttribute("aria-busy", String(busy));
    if (!button) return;
    button.disabled = busy;
    button.textContent = busy ? words : own;
  };
  set(true);
  return () => set(false);
}

/** Handles buttons that show and hide the password of their field. */
export function offerToShowPasswords(): void {
  onPress<HTMLButtonElement>(`[${hooks.shows}]`, (button) => {
    const field = document.querySelector<HTMLInputElement>(
      `[id="${button.getAttribute(hooks.shows)}"]`,
    );
    if (!field) return;
    const shown = field.type === "text";
    field.type = shown ? "password" : "text";
    button.setAttribute("aria-pressed", String(!shown));
  });
}
