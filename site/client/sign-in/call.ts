import { parseBody } from "@hilal/contract/client/answer-message";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { notifyTabs } from "../tab-sync.ts";
import { storeToast } from "../toast.ts";
import type { Failure } from "./failure-text.ts";

/** Timeout of an answer in milliseconds: hashing a password takes long on a busy server. */
const timeout = 30_000;

/**
 * Calls the API for the screen's forms and buttons.
 * @param body of a POST
 * @returns the answer's body
 * @throws Failure when the answer is an error, or when there is no answer
 */
export async function call<E extends Endpoint>(
  { method, path }: E,
  body?: CallInput<E>["body"],
): Promise<AnswerOf<E>> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "accept-language": document.documentElement.lang,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw { status: null, error } satisfies Failure;
  }
  const content = parseBody(await answer.text().catch(() => ""));
  if (!answer.ok) throw { status: answer.status, body: content } satisfies Failure;
  return content as AnswerOf<E>;
}

/**
 * Leads to the page that asks for the second step, when that is why a sign-in was refused. Returns whether it was.
 * @param next where to go after signing in
 */
export function goOnToSecondStep(failure: Failure, next: string): boolean {
  const code = failure.status === 403 && (failure.body as { code?: string } | null)?.code;
  if (code !== "second_step_required") return false;
  const path = location.pathname.replace(/(?:login|sign-up)\/?$/, "login/second-step");
  location.assign(`${path}?${new URLSearchParams({ next })}`);
  return true;
}

/** After a sign-in: notifies the other tabs, stores a toast for the next page, and goes there. */
export function signedIn(next: string, text: string): void {
  notifyTabs("signed-in");
  // The back office shows its own message.
  if (!next.startsWith("/admin")) storeToast("success", text);
  location.assign(next);
}
