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

/** A tab that stays signed in over every kill: it renews its session, also when the answer to that was broken off. */
export function session(
  caller: Caller,
  findings: Findings,
  cookies: Map<string, string>,
  renewed: (access: string) => void,
): Writer {
  const write = async () => {
    const answer = await caller.write("/api/token/refresh/", {
      headers: {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      },
    });
    if (!answer) return false;
    keep(cookies, answer.headers);
    renewed((answer.body as { access: string }).access);
    return true;
  };
  return {
    async write() {
      await write();
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
    async settle() {
      if (!(await write())) findings.add("lost", "a session that was signed in before the kill");
    },
    promise: () => async () => undefined,
  };
}
