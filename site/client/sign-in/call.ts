import { bodyIn } from "@hilal/contract/client/answer-words";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { Failure } from "./failure-text.ts";

/** How long an answer may take, in milliseconds: hashing a password takes its time on a busy server. */
const timeout = 30_000;

/**
 * Calls the API as the screen's forms and buttons do.
 * @param body what a POST sends
 * @returns the answer's body
 * @throws Failure when the answer refuses, or when there is none
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
  const content = bodyIn(await answer.text().catch(() => ""));
  if (!answer.ok) throw { status: answer.status, body: content } satisfies Failure;
  return content as AnswerOf<E>;
}
