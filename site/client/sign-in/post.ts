import { bodyIn } from "@hilal/contract/client/answer-words";
import type { Failure } from "./failure-text.ts";

/** How long an answer may take, in milliseconds: hashing a password takes its time on a busy server. */
const patience = 30_000;

/** Posts JSON to the API; resolves to the answer's body, rejects with a `Failure`. */
export async function post(path: string, body: unknown): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "accept-language": document.documentElement.lang,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    throw { status: null, error } satisfies Failure;
  }
  const content = bodyIn(await answer.text().catch(() => ""));
  if (!answer.ok) throw { status: answer.status, body: content } satisfies Failure;
  return content;
}
