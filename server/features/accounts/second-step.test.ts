import { generateKeyPairSync } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  authenticatorApps,
  passkeys,
  pendingSignIns,
  recoveryCodes,
} from "../../database/schema/accounts.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { type Cookies, secondStepScene, toCookies } from "../../testing/second-step-scene.ts";
import { makeSoftwarePasskey } from "../../testing/stand-ins/software-passkey.ts";
import { startTestApp } from "../../testing/test-app.ts";

const scene = secondStepScene();
const {
  asNew,
  begin,
  makeCode,
  finish,
  later,
  mailSubjects,
  own,
  readOptions,
  setUpApp,
  setUpPasskey,
  signIn,
  unlock,
} = scene;

describe("a right password of an account with a second step", () => {
  it("opens no session: it begins a sign-in that is good for nothing else", async () => {
    await setUpApp();
    const refused = await signIn();
    expect(refused.cookies.map(({ name }) => name)).toEqual(["hilal_second_step"]);
    expect(String(refused.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Lax/);
    const cookies = toCookies(refused);
    const pending = cookies.hilal_second_step ?? "";
    for (const tried of [pending, `Bearer ${pending}`]) {
      expect((await scene.test.call("GET", "/api/user/me/", { token: tried })).status).toBe(401);
    }
    expect((await scene.test.call("POST", "/api/token/refresh/", { cookies })).status).toBe(401);
    // Only its hash is stored.
    const rows = await scene.test.database.select().from(pendingSignIns);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(pending);
  });

  it("is told from a wrong one to nobody else", async () => {
    await setUpApp();
    const wrong = await signIn("not the right password");
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
    expect(wrong.cookies).toEqual([]);
  });

  it("waits ten minutes for the step", async () => {
    const { secret } = await setUpApp();
    const cookies = await begin();
    later(601);
    const answer = await finish(cookies, { code: makeCode(secret) });
    expect([answer.status, answer.body.error]).toEqual([
      401,
      "This login took too long or was wrong too often. Please log in again.",
    ]);
  });

  it("is finished once, by one of two who answer at the same time", async () => {
    const { secret } = await setUpApp();
    const cookies = await begin();
    const code = makeCode(secret);
    const answers = await Promise.all([1, 2, 3].map(() => finish(cookies, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await finish(cookies, { code: makeCode(secret) })).status).toBe(401);
  });

  it.each([
    ["the password is reset", "reset"],
    ["the account is blocked", "block"],
    ["an administrator ends every session", "end"],
  ])("does not outlast that %s", async (_what, deed) => {
    const { secret } = await setUpApp();
    const cookies = await begin();
    const chief = await asNew("admin");
    if (deed === "reset") {
      const body = { current_password: password, password: "a river full of otters" };
      await scene.test.call("POST", "/api/user/me/password/", { token: scene.token, body });
    } else if (deed === "block") {
      const body = { blocked: true };
      await scene.test.call("PUT", `/api/users/${scene.person.id}/blocked/`, {
        token: chief,
        body,
      });
    } else
      await scene.test.call("DELETE", `/api/users/${scene.person.id}/sessions/`, { token: chief });
    expect((await finish(cookies, { code: makeCode(secret) })).status).toBe(401);
  });

  it("needs an answer, and a begun sign-in", async () => {
    await setUpApp();
    const cookies = await begin();
    expect((await finish(cookies, {})).body.fields).toHaveProperty("code");
    expect((await finish({}, { code: "123456" })).status).toBe(401);
    expect((await finish({ hilal_second_step: "made-up" }, { code: "123456" })).status).toBe(401);
    expect((await readOptions({})).status).toBe(401);
  });
});

describe("a code of the app", () => {
  it("finishes the sign-in, with a session as any other", async () => {
    const { secret } = await setUpApp();
    const done = await finish(await begin(), { code: makeCode(secret) });
    expect([done.status, done.body.user_id]).toEqual([200, scene.person.id]);
    expect(done.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["hilal_refresh", "XSRF-TOKEN", "hilal_device"]),
    );
    const me = await scene.test.call("GET", "/api/user/me/", { token: done.body.access });
    expect(me.body.email).toBe(scene.person.email);
  });

  it("is taken in groups and in Urdu digits, half a minute early or late, and no more", async () => {
    const { secret } = await setUpApp();
    later(300);
    const at = (seconds: number) =>
      makeCode(secret, new Date(scene.now.getTime() + seconds * 1000));
    for (const code of [at(-60), at(60)])
      expect((await finish(await begin(), { code })).status).toBe(400);
    const early = at(-30).replace(/^(...)/, "$1 ");
    expect((await finish(await begin(), { code: early })).status).toBe(200);
    const urdu = at(0).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    expect((await finish(await begin(), { code: urdu })).status).toBe(200);
    expect((await finish(await begin(), { code: at(30) })).status).toBe(200);
  });

  it("works once, and with it every earlier one", async () => {
    const { secret } = await setUpApp();
    later(300);
    const previous = makeCode(secret, new Date(scene.now.getTime() - 30_000));
    const code = makeCode(secret);
    expect((await finish(await begin(), { code })).status).toBe(200);
    for (const replayed of [code, previous]) {
      const again = await finish(await begin(), { code: replayed });
      expect(again.body.fields).toEqual({ code: "This code is wrong or was used already." });
    }
  });

  it("that set the app up does not sign in", async () => {
    const { secret } = await setUpApp();
    const code = makeCode(secret, new Date(scene.now.getTime() - 30_000));
    expect((await finish(await begin(), { code })).status).toBe(400);
  });

  it("of another account is wrong, and so is its row under another account", async () => {
    const { secret } = await setUpApp();
    const [row] = await scene.test.database.select().from(authenticatorApps);
    const other = await newUser(scene.test.database, { passwordHash: knownPasswordHash });
    if (!row) throw new Error("There is no app.");
    await scene.test.database
      .insert(authenticatorApps)
      .values({ ...row, userId: other.id, lastStep: 0 });
    const begun = await scene.test.call("POST", "/api/token/", {
      body: { email: other.email, password },
    });
    const answer = await finish(toCookies(begun), { code: makeCode(secret) });
    expect(answer.status).toBe(400);
  });

  it("is computed from a secret that the database does not have in the clear", async () => {
    const { secret } = await setUpApp();
    const [row] = await scene.test.database.select().from(authenticatorApps);
    expect(row?.secret).not.toContain(secret);
    expect(Buffer.from(row?.secret ?? "", "base64url").toString("latin1")).not.toContain(secret);
  });
});

describe("a wrong answer", () => {
  it("ends the begun sign-in at the fifth time", async () => {
    const { secret } = await setUpApp();
    const cookies = await begin();
    for (let count = 0; count < 5; count += 1)
      expect((await finish(cookies, { code: "000000" })).status).toBe(400);
    expect((await finish(cookies, { code: makeCode(secret) })).status).toBe(401);
  });

  it("is counted strictly when many come at once", async () => {
    await setUpApp();
    const cookies = await begin();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => finish(cookies, { code: "000000" })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it("is noted for staff, without a name", async () => {
    await setUpApp();
    await finish(await begin(), { code: "000000" });
    const entries = await scene.test.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, "sign_in"), eq(auditEntries.recordId, scene.person.id)));
    expect(entries.map(({ actorId, after }) => [actorId, after])).toContainEqual([
      null,
      { outcome: "wrong_second_step" },
    ]);
  });

  it("is limited for the account, across sign-ins and instances; its known device goes on", async () => {
    const settings = { RATE_LIMIT: "on" };
    const strict = await startTestApp({ settings, now: scene.clock });
    const owner = await newUser(strict.database, { passwordHash: knownPasswordHash });
    const body = { email: owner.email, password };
    const known = toCookies(await strict.call("POST", "/api/token/", { body }));
    await strict.database
      .insert(passkeys)
      .values({ id: "key", userId: owner.id, name: "Key", publicKey: "x" });
    const attempt = async (cookies: Cookies) => {
      const begun = toCookies(await strict.call("POST", "/api/token/", { body, cookies }));
      const given = { cookies: { ...cookies, ...begun }, body: { code: "000000" } };
      return (await strict.call("POST", "/api/token/second-step/", given)).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await attempt({}));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(await attempt({ hilal_device: known.hilal_device ?? "" })).toBe(400);
    await strict.close();
  });
});

describe("recovery codes", () => {
  it("are ten, shown once and stored as hashes", async () => {
    const { codes } = await setUpApp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const rows = JSON.stringify(await scene.test.database.select().from(recoveryCodes));
    for (const code of codes) expect(rows).not.toContain(code.replaceAll("-", ""));
    expect((await own("GET", "")).body).toMatchObject({ app: true, recovery_codes: 10 });
    await setUpPasskey();
    expect((await own("GET", "")).body.recovery_codes).toBe(10);
  });

  it("sign in once each, as people type them, and the owner is told", async () => {
    const { codes } = await setUpApp();
    await mailSubjects();
    const [code = ""] = codes;
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect((await finish(await begin(), { code: typed })).status).toBe(200);
    expect((await finish(await begin(), { code })).status).toBe(400);
    expect(await mailSubjects()).toEqual(["Your login in two steps has changed"]);
    expect((await own("GET", "")).body.recovery_codes).toBe(9);
  });

  it("end when new ones are made", async () => {
    const { codes } = await setUpApp();
    const grant = await unlock();
    const renewed = (await own("POST", "recovery-codes/", { grant })).body.recovery_codes;
    expect((await finish(await begin(), { code: codes[0] })).status).toBe(400);
    expect((await finish(await begin(), { code: renewed[0] })).status).toBe(200);
  });
});

describe("a passkey", () => {
  it("finishes the sign-in", async () => {
    const key = await setUpPasskey();
    const cookies = await begin();
    const { app, passkey } = (await readOptions(cookies)).body;
    expect([app, passkey.rpId]).toEqual([false, "hilal.test"]);
    expect(passkey.allowCredentials).toMatchObject([{ id: key.id }]);
    expect((await finish(cookies, { passkey: key.get(passkey) })).status).toBe(200);
    const [row] = await scene.test.database.select().from(passkeys);
    expect([row?.counter, row?.lastUsedAt]).toEqual([1, scene.now]);
  });

  it("answers a challenge once, and only that of its own sign-in", async () => {
    const key = await setUpPasskey();
    const [one, other] = [await begin(), await begin()];
    const answer = key.get((await readOptions(one)).body.passkey);
    await readOptions(other);
    expect((await finish(other, { passkey: answer })).status).toBe(400);
    expect((await finish(one, { passkey: answer })).status).toBe(200);
    const next = await begin();
    await readOptions(next);
    expect((await finish(next, { passkey: answer })).status).toBe(400);
  });

  it.each([
    [
      "signed by another key",
      { signsWith: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey },
    ],
    ["asked for by a page of another site", { origin: "https://hilal.test.evil.example" }],
    ["for another host", { host: "evil.example" }],
  ])("%s is refused", async (_what, circumstances) => {
    const right = await setUpPasskey();
    const wrong = { ...makeSoftwarePasskey(circumstances), id: right.id };
    const cookies = await begin();
    const answer = wrong.get((await readOptions(cookies)).body.passkey);
    const given = { ...answer, id: right.id, rawId: right.id };
    const refused = await finish(cookies, { passkey: given });
    expect(refused.body.fields).toEqual({
      passkey: "The passkey could not be verified. Please try again.",
    });
  });

  it("whose counter goes back was copied, and is refused", async () => {
    const key = await setUpPasskey();
    await scene.test.database.update(passkeys).set({ counter: 10 }).where(eq(passkeys.id, key.id));
    const cookies = await begin();
    const answer = key.get((await readOptions(cookies)).body.passkey);
    expect((await finish(cookies, { passkey: answer })).status).toBe(400);
  });

  it("of another account does not finish this one's sign-in", async () => {
    await setUpPasskey();
    const stranger = await newUser(scene.test.database, { passwordHash: knownPasswordHash });
    const key = makeSoftwarePasskey();
    await scene.test.database
      .insert(passkeys)
      .values({ id: key.id, userId: stranger.id, name: "Theirs", publicKey: "x" });
    const cookies = await begin();
    const answer = key.get((await readOptions(cookies)).body.passkey);
    expect((await finish(cookies, { passkey: answer })).status).toBe(400);
  });

  it("with an answer of any other shape is refused, never an error", async () => {
    const key = await setUpPasskey();
    for (const response of [{}, { clientDataJSON: 7 }, { clientDataJSON: "e30", signature: "" }]) {
      const cookies = await begin();
      await readOptions(cookies);
      const passkey = { id: key.id, rawId: key.id, type: "public-key", response };
      expect((await finish(cookies, { passkey })).status).toBe(400);
    }
  });
});
