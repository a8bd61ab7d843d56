import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mailedTokens } from "../../database/schema/accounts.ts";
import { readConfig } from "../../process/config.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newUser } from "../../testing/factories.ts";
import { insertMailedCode, spendMailedCode, tryMailedCode } from "./mailed-proofs.store.ts";

const now = new Date("2025-03-23T09:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const settings = readConfig({ SESSION_SECRET: "a secret that only the tests know, long enough" });
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => test.database.delete(mailedTokens));
afterAll(() => test.drop());

const newOwner = async () => ({
  user: await newUser(test.database),
  purpose: "set-password" as const,
});
type Owner = Awaited<ReturnType<typeof newOwner>>;
const mail = (owner: Owner, at = now) => insertMailedCode(test.database, settings, owner, at);
const attempt = (owner: Owner, code: string, at = now) =>
  tryMailedCode(test.database, settings, { ...owner, code }, at);
/** A code that differs from the right one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, "0");

it("a code has eight digits and is right until ten minutes are over, however often it is looked at", async () => {
  const owner = await newOwner();
  const code = await mail(owner);
  expect(code).toMatch(/^\d{8}$/);
  for (let time = 0; time < 6; time += 1) expect(await attempt(owner, code)).toBe("right");
  expect(await attempt(owner, code, new Date(minutesLater(10).getTime() - 1))).toBe("right");
  expect(await attempt(owner, code, minutesLater(10))).toBe("no longer valid");
});

it("a code is dead with the fifth wrong try, which counts for its owner alone", async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const code = await mail(owner);
  const others = await mail(other);
  const told: string[] = [];
  for (let time = 0; time < 4; time += 1) told.push(await attempt(owner, otherThan(code)));
  expect(told).toEqual(["wrong", "wrong", "wrong", "wrong"]);
  expect(await attempt(owner, code)).toBe("right");
  expect(await attempt(owner, otherThan(code))).toBe("no longer valid");
  expect(await attempt(owner, code)).toBe("no longer valid");
  expect(await attempt(other, others)).toBe("right");
});

it("a code replaces the one before it, with fresh tries", async () => {
  const owner = await newOwner();
  const first = await mail(owner);
  for (let time = 0; time < 4; time += 1) await attempt(owner, otherThan(first));
  const second = await mail(owner);
  expect(await test.database.select().from(mailedTokens)).toHaveLength(1);
  expect(await attempt(owner, otherThan(second))).toBe("wrong");
  expect(await attempt(owner, second)).toBe("right");
});

it("a code is for one person at one address and for one purpose", async () => {
  const owner = await newOwner();
  const code = await mail(owner);
  const moved = { ...owner, user: { ...owner.user, email: "moved@example.org" } };
  expect(await attempt(moved, code)).toBe("wrong");
  const purpose = { ...owner, purpose: "delete-account" as const, code };
  expect(await tryMailedCode(test.database, settings, purpose, now)).toBe("no longer valid");
  const other = await newOwner();
  expect(await attempt(other, code)).toBe("no longer valid");
  expect(await attempt(owner, code)).toBe("right");
});

it("a code is spent once, and only its own", async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  await mail(owner);
  await mail(other);
  const spent = await Promise.all([1, 2, 3].map(() => spendMailedCode(test.database, owner)));
  expect(spent.toSorted()).toEqual([false, false, true]);
  expect(await spendMailedCode(test.database, other)).toBe(true);
});
