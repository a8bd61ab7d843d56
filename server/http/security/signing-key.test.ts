import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashToken } from "./random-token.ts";
import { type KeyPurpose, signingKey } from "./signing-key.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-secret-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const secretSetting = "a secret of the settings, long enough";

it("is made once and kept where its owner alone may read it", async () => {
  const folder = join(dataDir, "made", "here");
  const key = signingKey({ DATA_DIR: folder, SESSION_SECRET: undefined }, "access-token");
  const file = join(folder, "session-secret");
  expect((await readFile(file, "utf8")).length).toBe(64);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // A new settings object simulates another start.
  expect(signingKey({ DATA_DIR: folder, SESSION_SECRET: undefined }, "access-token")).toEqual(key);
});

it("is made anew where a full disk or a power cut left less than one", async () => {
  const file = join(dataDir, "session-secret");
  const ask = () => signingKey({ DATA_DIR: dataDir, SESSION_SECRET: undefined }, "access-token");
  for (const left of ["", "half of it", "x".repeat(31)]) {
    await writeFile(file, left);
    ask();
    expect((await readFile(file, "utf8")).length).toBe(64);
  }
  await writeFile(file, "x".repeat(32));
  ask();
  expect(await readFile(file, "utf8")).toBe("x".repeat(32));
});

it("is the setting's where there is one", async () => {
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: secretSetting };
  const other = { ...settings, SESSION_SECRET: `${secretSetting}!` };
  expect(signingKey({ ...settings }, "xsrf")).toEqual(signingKey(settings, "xsrf"));
  expect(signingKey(other, "xsrf")).not.toEqual(signingKey(settings, "xsrf"));
  await expect(stat(join(dataDir, "session-secret"))).rejects.toThrow("ENOENT");
});

it("is not made anew where the one that is kept cannot be read", async () => {
  await mkdir(join(dataDir, "session-secret"));
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: undefined };
  expect(() => signingKey(settings, "access-token")).toThrow("EISDIR");
});

it("gives each purpose a key of its own", () => {
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: secretSetting };
  const purposes: readonly KeyPurpose[] = [
    "access-token",
    "refresh-token",
    "xsrf",
    "newsletter",
    "known-device",
    "owner-code",
    "visit-marks",
  ];
  const keys = purposes.map((purpose) =>
    Buffer.from(signingKey(settings, purpose)).toString("hex"),
  );
  expect(new Set(keys).size).toBe(7);
  // The keys must also stay the same between versions, or every session and mailed link would end.
  expect(keys[0]).toBe("784e248699c87075c481cdf5a81503397a06893d15f6812da04709b9f2bb1d81");
});

it("what the database keeps of a token stays the same as well", () => {
  expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});
