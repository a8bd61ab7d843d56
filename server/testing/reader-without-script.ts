import type { users } from "../database/schema/accounts.ts";
import { newUser } from "./factories.ts";
import { knownPasswordHash, knownPassword as password } from "./known-password.ts";
import type { TestApp } from "./test-app.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

/** Signs in a reader without script, who has a browser's cookies and the pages' own forms. */
export async function readerWithoutScript(
  test: TestApp,
  given: Partial<typeof users.$inferInsert> = {},
) {
  const user = await newUser(test.database, {
    passwordHash: knownPasswordHash,
    emailVerifiedAt: new Date(),
    ...given,
  });
  const cookies: Record<string, string> = {};
  const call = async (
    method: "GET" | "POST",
    url: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const answer = await test.call(method, url, {
      cookies,
      ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
      headers: { accept: "text/html", ...(fields ? form : {}), ...headers },
    });
    for (const { name, value } of answer.cookies) {
      if (value === "") delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  const signIn = () => call("POST", "/login", { email: user.email, password });
  await signIn();
  /** The hidden field of a page's forms; empty on a page without one. */
  const xsrf = async (page: string) =>
    /name="xsrf" value="([^"]+)"/.exec(String((await call("GET", page)).body))?.[1] ?? "";
  return {
    user,
    cookies,
    signIn,
    xsrf,
    open: (page: string) => call("GET", page),
    post: async (page: string, fields: Record<string, string>, headers = {}) =>
      call("POST", page, { xsrf: await xsrf(page), ...fields }, headers),
    postAsGiven: (page: string, fields: Record<string, string>, headers = {}) =>
      call("POST", page, fields, headers),
  };
}
