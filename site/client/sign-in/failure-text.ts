import { readMessage } from "@hilal/contract/client/answer-message";

/** The screen's messages, in the reader's language; the form contains them as JSON. */
export interface SignInTexts {
  readonly requiredFields: string;
  readonly network: string;
  readonly timeout: string;
  readonly unexpected: string;
  readonly server: string;
  readonly emailTaken: string;
  /** 401 and 400, with a different meaning on each of the two forms. */
  readonly unauthorized: string;
  readonly wrongFormat: string;
  /** After signing up contains `{email}`. */
  readonly done: string;
  readonly busy: string;
}

/** How a call failed: the server's answer, or no answer at all. */
export type Failure =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: null; readonly error: unknown };

/**
 * Returns the message for a failed sign-in or sign-up: the server's own, otherwise one for the status, otherwise one
 * for the network.
 */
export function failureText(
  failure: Failure,
  mode: "login" | "sign-up",
  texts: SignInTexts,
): string {
  if (failure.status === null) return textOfError(failure.error, texts);
  const { status, body } = failure;
  if (status === 401) return texts.unauthorized;
  if (status === 400 && mode === "login") return texts.wrongFormat;
  if (status === 400) return readError(body) ?? texts.wrongFormat;
  if (status === 409) return texts.emailTaken;
  if (status >= 500) return texts.server;
  return readMessage(body) ?? texts.unexpected;
}

/** When sign-up is refused, only the answer's `error` is shown. */
function readError(body: unknown): string | undefined {
  return readMessage({ error: (body as { error?: unknown } | null)?.error });
}

function textOfError(error: unknown, texts: SignInTexts): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return texts.timeout;
  // The error of `fetch` without a connection (Fetch standard: a network error is a TypeError).
  if (error instanceof TypeError) return texts.network;
  return error instanceof Error && error.message ? error.message : texts.unexpected;
}
