import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  authenticatorApps,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  users,
} from "../../database/schema/accounts.ts";
import { houseSettings } from "../../database/schema/desk.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { secondStepScene, toCookies } from "../../testing/second-step-scene.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
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
  setUpApp,
  setUpPasskey,
  signIn,
  unlock,
} = scene;

describe("setting it up", () => {
  it("needs proof of whose account it is", async () => {
    const wrong = await own("POST", "unlock/", { password: "not the right password" });
    expect(wrong.body.fields).toHaveProperty("password");
    for (const grant of ["", "made up", "grant.1.2.3"]) {
      for (const [rest, more] of [
        ["app/", {}],
        ["app/remove/", {}],
        ["passkeys/options/", {}],
        ["passkeys/remove/", { id: "key" }],
        ["recovery-codes/", {}],
      ] as const) {
        const refused = await own("POST", rest, { grant, ...more });
        expect(refused.body.fields).toEqual({
          grant: "Please confirm first that this is your account.",
        });
      }
    }
  });

  it("needs it in the same session, within ten minutes", async () => {
    const grant = await unlock();
    const elsewhere = await scene.test.call("POST", "/api/token/", {
      body: { email: scene.person.email, password },
    });
    const other = { token: elsewhere.body.access, body: { grant } };
    const path = "/api/user/me/second-step/app/";
    expect((await scene.test.call("POST", path, other)).status).toBe(400);
    const stranger = await asNew("author");
    expect((await scene.test.call("POST", path, { token: stranger, body: { grant } })).status).toBe(
      400,
    );
    later(601);
    expect((await own("POST", "app/", { grant })).status).toBe(400);
  });

  it("takes a mailed code of who has no password", async () => {
    await scene.test.database
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, scene.person.id));
    await scene.test.call("POST", "/api/user/me/code/", {
      token: scene.token,
      body: { purpose: "second-step" },
    });
    await scene.test.work();
    const [mail] = await takeMails(scene.test.services.config.DATA_DIR);
    const code = /\b\d{8}\b/.exec(mail?.text ?? "")?.[0];
    expect((await own("POST", "unlock/", { code })).status).toBe(200);
    expect((await own("POST", "unlock/", { code })).status).toBe(400);
  });

  it("is not for an address that nobody has confirmed", async () => {
    await scene.test.database
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.id, scene.person.id));
    expect((await own("POST", "unlock/", { password })).body.code).toBe("email_not_verified");
  });

  it("makes no passkey for a portal whose address is a number, and says so", async () => {
    const settings = { PUBLIC_URL: "http://127.0.0.1:3000" };
    const numbered = await startTestApp({ settings });
    const owner = await newUser(numbered.database, { passwordHash: knownPasswordHash });
    const by = await numbered.as({ id: owner.id });
    const ask = (rest: string, body: object) =>
      numbered.call("POST", `/api/user/me/second-step/${rest}`, { token: by, body });
    const { grant } = (await ask("unlock/", { password })).body;
    const refused = await ask("passkeys/options/", { grant });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "Passkeys need a portal with a name: browsers make none for an address of numbers. An app works everywhere.",
    ]);
    await numbered.close();
  });

  it("stores no app without a right first code, and none with another's secret", async () => {
    const grant = await unlock();
    const { setup, secret, address } = (await own("POST", "app/", { grant })).body;
    expect(address).toContain(`secret=${secret}`);
    expect((await own("PUT", "app/", { grant, setup, code: "000000" })).status).toBe(400);
    const made = { grant, setup: `${setup.slice(0, -4)}AAAA`, code: makeCode(secret) };
    expect((await own("PUT", "app/", made)).body.fields).toHaveProperty("setup");
    expect((await own("GET", "")).body.app).toBe(false);
    expect((await signIn()).status).toBe(200);
  });

  it("tells the owner by mail, and the log what staff did", async () => {
    await mailSubjects();
    await setUpApp();
    expect(await mailSubjects()).toEqual(["Your login in two steps has changed"]);
    const entries = await scene.test.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "users.changeOwnSecondStep"));
    expect(entries.map(({ recordId, after }) => [recordId, after])).toContainEqual([
      scene.person.id,
      { second_step: "app_added" },
    ]);
  });

  it("is undone: with the last step the recovery codes go, and the password is enough again", async () => {
    const key = await (async () => {
      await setUpApp();
      return setUpPasskey();
    })();
    const grant = await unlock();
    expect((await own("POST", "app/remove/", { grant })).status).toBe(204);
    expect((await own("GET", "")).body).toMatchObject({ app: false, recovery_codes: 10 });
    expect((await own("POST", "passkeys/remove/", { grant, id: key.id })).status).toBe(204);
    expect((await own("GET", "")).body).toMatchObject({ passkeys: [], recovery_codes: 0 });
    expect((await signIn()).status).toBe(200);
  });
});

describe("the second step", () => {
  it("outlasts a password that is reset by a mailed link", async () => {
    const { secret } = await setUpApp();
    await scene.test.call("POST", "/api/user/forgot-password/", {
      body: { email: scene.person.email },
    });
    await scene.test.work();
    const mails = await takeMails(scene.test.services.config.DATA_DIR);
    const link = mails.find(({ subject }) => subject === "Set a new password")?.token;
    const next = "a river full of otters";
    await scene.test.call("POST", "/api/user/reset-password/", {
      body: { token: link, password: next },
    });
    const begun = await signIn(next);
    expect(begun.body.code).toBe("second_step_required");
    expect((await finish(toCookies(begun), { code: makeCode(secret) })).status).toBe(200);
  });

  it("goes with the account", async () => {
    await setUpApp();
    await setUpPasskey();
    await begin();
    await scene.test.call("POST", "/api/user/me/delete/", {
      token: scene.token,
      body: { password },
    });
    for (const table of [authenticatorApps, passkeys, recoveryCodes, pendingSignIns])
      expect(await scene.test.database.select().from(table)).toEqual([]);
  });

  it("is removed by an administrator, noted and told by mail; nobody removes the own one so", async () => {
    await setUpApp();
    await setUpPasskey();
    await mailSubjects();
    const chief = await newUser(scene.test.database, {
      role: "admin",
      firstName: "Sana",
      lastName: "",
    });
    const by = { token: await scene.test.as({ id: chief.id }) };
    const path = (id: number) => `/api/users/${id}/second-step/`;
    expect((await scene.test.call("GET", `/api/users/${scene.person.id}/`, by)).body).toMatchObject(
      {
        two_step: true,
        can: { remove_second_step: true },
      },
    );
    const removed = await scene.test.call("DELETE", path(scene.person.id), by);
    expect(removed.body).toMatchObject({ two_step: false, can: { remove_second_step: false } });
    expect((await scene.test.call("DELETE", path(scene.person.id), by)).status).toBe(404);
    expect((await scene.test.call("DELETE", path(chief.id), by)).status).toBe(403);
    expect((await signIn()).status).toBe(200);
    expect(await mailSubjects()).toEqual(["Your login in two steps has changed"]);
    const entries = await scene.test.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "users.removeSecondStep"));
    expect(entries.map(({ actorName, after }) => [actorName, after])).toEqual([
      ["Sana", { second_step: "removed" }],
    ]);
  });
});

describe("a house that demands it of staff", () => {
  const demand = (by: string) =>
    scene.test.call("PUT", "/api/house-settings/", {
      token: by,
      body: { staff_need_two_step: true },
    });

  it("is told to begin with the one who demands it", async () => {
    const chief = await asNew("admin");
    const refused = await demand(chief);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body.error).toContain("Please set up your own login in two steps");
  });

  it("withholds every ability until it is set up, and then gives it at the next call", async () => {
    const chief = await newUser(scene.test.database, { role: "admin" });
    await scene.test.database
      .insert(passkeys)
      .values({ id: "chief", userId: chief.id, name: "Key", publicKey: "x" });
    const draft = await newArticle(scene.test.database, { status: "Inactive" });
    const desk = () => scene.test.call("GET", "/api/desk/", { token: scene.token });
    const me = async () =>
      (await scene.test.call("GET", "/api/user/me/", { token: scene.token })).body;
    const seesDraft = async () =>
      (await scene.test.call("GET", `/api/article/${draft.id}/`, { token: scene.token })).status;
    expect([(await desk()).status, await seesDraft()]).toEqual([200, 200]);

    expect((await demand(await scene.test.as({ id: chief.id }))).status).toBe(200);
    const refused = await desk();
    expect([refused.status, refused.body.code]).toEqual([403, "second_step_missing"]);
    expect(refused.body.error).toContain("The house asks its staff to log in in two steps.");
    // Calls for everybody do not give more to staff either.
    expect(await seesDraft()).toBe(404);
    expect(await me()).toMatchObject({ role: "editor", abilities: [], needs_second_step: true });
    // What the role never allowed is refused as ever.
    expect((await scene.test.call("GET", "/api/users/", { token: scene.token })).body.code).toBe(
      "forbidden",
    );

    await setUpApp();
    expect([(await desk()).status, await seesDraft()]).toEqual([200, 200]);
    expect((await me()).needs_second_step).toBe(false);
    const grant = await unlock();
    await own("POST", "app/remove/", { grant });
    expect((await desk()).body.code).toBe("second_step_missing");
  });

  it("asks nothing of readers", async () => {
    await scene.test.database
      .insert(houseSettings)
      .values({ name: "staff_need_two_step", value: true });
    const reader = await asNew(null);
    expect((await scene.test.call("GET", "/api/user/me/", { token: reader })).body).toMatchObject({
      needs_second_step: false,
    });
    const read = await scene.test.call("GET", "/api/user/me/second-step/", { token: reader });
    expect(read.body.is_demanded).toBe(false);
  });
});
