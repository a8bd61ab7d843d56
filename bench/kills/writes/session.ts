import { setTimeout as delay } from "node:timers/promises";
import type { Caller } from "../caller.ts";
import type { Findings } from "../findings.ts";
import type { Writer } from "./writer.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs somebody in. @returns the access token, and the cookies as a browser keeps them */
export async function signIn(caller: Caller, json: Credentials) {
  const answer = await caller.ask("/api/token/", { method: "POST", json });
  if (answer?.status !== 200) throw new Error(`Signing in answers ${answer?.status}.`);
  const cookies = new Map<string, string>();
  keep(cookies, answer.headers);
  const { access, user_id } = answer.body as { access: string; user_id: number };
  return { access, id: user_id, cookies };
}

function keep(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    cookies.set(name, value);
  }
}

/** For so long after a renewal whose answer was lost, the portal takes the former token once more. */
const graceMilliseconds = 30_000;

/** A tab that stays signed in over every kill: it renews its session, also when the answer to that was broken off. */
export function session(
  { caller, findings }: { caller: Caller; findings: Findings },
  credentials: Credentials,
  first: { cookies: Map<string, string>; renewed: (access: string) => void },
): Writer {
  let { cookies } = first;
  /** When the oldest renewal was sent that has had no answer since. */
  let unanswered: number | undefined;

  const signInAgain = async () => {
    findings.note(
      "a session ended, since its renewal had no answer for longer than the grace time",
    );
    const again = await signIn(caller, credentials);
    unanswered = undefined;
    cookies = again.cookies;
    first.renewed(again.access);
  };

  const write = async () => {
    const sent = Date.now();
    const answer = await caller.ask("/api/token/refresh/", {
      method: "POST",
      headers: {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      },
    });
    if (answer?.status === 200) {
      unanswered = undefined;
      findings.acknowledged();
      keep(cookies, answer.headers);
      first.renewed((answer.body as { access: string }).access);
      return true;
    }
    const isAway = !answer || (answer.status === 503 && answer.headers.has("retry-after"));
    if (isAway) unanswered ??= sent;
    else if (answer.status === 401 && unanswered && sent - unanswered > graceMilliseconds) {
      await signInAgain();
      return true;
    } else findings.add("wrong answers", `renewing a session: ${answer.status}`);
    return false;
  };

  return {
    async write() {
      await write();
      await delay(200);
    },
    async settle() {
      if (!(await write())) findings.add("lost", "a session that was signed in before the kill");
    },
    promise: () => async () => undefined,
  };
}
