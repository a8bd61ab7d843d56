import { describe, expect, onTestFinished, test, vi } from "vitest";
import { refreshToken, signOut } from "../accounts/sign-in.ts";
import { readOwnRating } from "../comments.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { readerCookie, sessionChannel, xsrfCookie } from "./browser-names.ts";
import { createBrowserSession } from "./browser-session.ts";

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of a test has no Cookie Store.
  document.cookie = cookie;
}

/** A tab with the cookies of a session. */
function tab({ signedIn = true } = {}) {
  const api = fakeApi();
  if (signedIn) setCookie(`${readerCookie}=reader`);
  setCookie(`${xsrfCookie}=a%2Fb`);
  onTestFinished(() => {
    for (const name of [readerCookie, xsrfCookie]) setCookie(`${name}=; max-age=0`);
  });
  api.answers(refreshToken, { access: "a.b.c" });
  const session = createBrowserSession(() => "ur");
  const news: string[] = [];
  return { api, session, news, stop: session.onChange((message) => news.push(message)) };
}
const forget = () => setCookie(`${readerCookie}=; max-age=0`);
const tokenFor = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`;

describe("an access token", () => {
  test("is had for the cookie once, however many ask, with the token against forgeries", async () => {
    const { api, session } = tab();
    expect(await Promise.all([session.renew(), session.renew()])).toEqual(["a.b.c", "a.b.c"]);
    const [call, second] = api.listCalls(refreshToken);
    expect(second).toBeUndefined();
    expect(call?.headers.get("x-xsrf-token")).toBe("a/b");
    expect(call?.headers.get("accept-language")).toBe("ur");
    await session.renew();
    expect(api.listCalls(refreshToken)).toHaveLength(2);
  });

  test("is not asked for without a session", async () => {
    const { api, session, news } = tab({ signedIn: false });
    expect(await session.renew()).toBeNull();
    expect(api.listCalls(refreshToken)).toEqual([]);
    expect(news).toEqual([]);
  });

  test("is renewed when a call finds it spent, and sent with the call", async () => {
    const { api, session } = tab();
    api.answers(readOwnRating, { rating: 5, average: 4, count: 2 });
    const { rating } = await session.client.call(readOwnRating, { params: { id: 12 } });
    expect(rating).toBe(5);
    const calls = api.listCalls(readOwnRating);
    expect(calls.map(({ headers }) => headers.get("authorization"))).toEqual([
      null,
      "Bearer a.b.c",
    ]);
  });
});

describe("a session that ends", () => {
  test("by its cookie is told once", async () => {
    const { session, news } = tab();
    await session.renew();
    forget();
    expect(await session.renew()).toBeNull();
    expect(await session.renew()).toBeNull();
    expect(news).toEqual(["signed-out"]);
  });

  test("by the server's refusal is told", async () => {
    const { api, session, news } = tab();
    api.refuses(refreshToken, { code: "unauthenticated", error: "No." });
    expect(await session.renew()).toBeNull();
    expect(news).toEqual(["signed-out"]);
  });

  test.each(["internal_error", "unavailable", "too_many_requests"] as const)(
    "does not end by %s",
    async (code) => {
      const { api, session, news } = tab();
      api.refuses(refreshToken, { code, error: "Later." });
      await expect(session.renew()).rejects.toMatchObject({ body: { code } });
      expect(news).toEqual([]);
      api.answers(refreshToken, { access: "d.e.f" });
      expect(await session.renew()).toBe("d.e.f");
    },
  );

  test("does not end with the line", async () => {
    const { api, session, news } = tab();
    api.loses(refreshToken);
    await expect(session.renew()).rejects.toThrow("connection_lost");
    expect(news).toEqual([]);
  });

  test("by signing out ends here and in the other tabs", async () => {
    const { api, session, news, stop } = tab();
    const heard: unknown[] = [];
    const other = new BroadcastChannel(sessionChannel);
    onTestFinished(() => other.close());
    other.onmessage = ({ data }) => heard.push(data);
    api.answers(signOut, undefined);
    session.signedIn(tokenFor({ user_id: 5 }));
    expect(session.userId()).toBe(5);
    await session.end();
    expect(session.userId()).toBeNull();
    expect(news).toEqual(["signed-in", "signed-out"]);
    await expect.poll(() => heard).toEqual(["signed-in", "signed-out"]);
    stop();
    session.signedIn("a.b.c");
    expect(news).toHaveLength(2);
  });

  test("in another tab ends here", async () => {
    const { session, news } = tab();
    session.signedIn(tokenFor({ user_id: 5 }));
    const other = new BroadcastChannel(sessionChannel);
    onTestFinished(() => other.close());
    other.postMessage("signed-out");
    await expect.poll(() => news).toEqual(["signed-in", "signed-out"]);
    expect(session.userId()).toBeNull();
  });
});

describe("a sign-in by a form without script", () => {
  const comeBack = () => dispatchEvent(new Event("focus"));

  test("is told by the cookie, once", () => {
    const { news } = tab({ signedIn: false });
    comeBack();
    expect(news).toEqual([]);
    setCookie(`${readerCookie}=reader`);
    comeBack();
    comeBack();
    expect(news).toEqual(["signed-in"]);
    // A missing cookie is ignored until the next call, so that a user who is writing is not interrupted.
    forget();
    comeBack();
    expect(news).toEqual(["signed-in"]);
  });

  test("is told by the browser itself where it watches the cookies", () => {
    const cookieStore = new EventTarget();
    vi.stubGlobal("cookieStore", cookieStore);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { news } = tab({ signedIn: false });
    cookieStore.dispatchEvent(new Event("change"));
    setCookie(`${readerCookie}=reader`);
    cookieStore.dispatchEvent(new Event("change"));
    expect(news).toEqual(["signed-in"]);
  });

  test("is not told again when another tab has told it", async () => {
    const { news } = tab({ signedIn: false });
    const other = new BroadcastChannel(sessionChannel);
    onTestFinished(() => other.close());
    other.postMessage("signed-in");
    await expect.poll(() => news).toEqual(["signed-in"]);
    setCookie(`${readerCookie}=reader`);
    comeBack();
    expect(news).toEqual(["signed-in"]);
  });
});

test.each([
  [tokenFor({ user_id: 7 }), 7],
  [tokenFor({ user_id: "7" }), null],
  [tokenFor({}), null],
  [
    `x.${btoa(JSON.stringify({ user_id: 8, name: "~~~???>>>" }))
      .replaceAll("+", "-")
      .replaceAll("/", "_")}.y`,
    8,
  ],
  ["x.%%%.y", null],
  ["nothing", null],
])("the token %s is the user's %s", (token, user) => {
  const { session } = tab();
  session.signedIn(token);
  expect(session.userId()).toBe(user);
});
