import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { signingKey } from "./signing-key.ts";

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
  // Other settings objects stand for another start.
  expect(signingKey({ DATA_DIR: folder, SESSION_SECRET: undefined }, "access-token")).toEqual(key);
});

it("is made anew where a full disk or a power cut left less than one", async () => {
  const file = join(dataDir, "session-secret");
  for (const left of ["", "half of it"]) {
    await writeFile(file, left);
    signingKey({ DATA_DIR: dataDir, SESSION_SECRET: undefined }, "access-token");
    expect((await readFile(file, "utf8")).length).toBe(64);
  }
});

it("is the setting's where there is one", async () => {
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: secretSetting };
  const other = { ...settings, SESSION_SECRET: `${secretSetting}!` };
  expect(signingKey({ ...settings }, "xsrf")).toEqual(signingKey(settings, "xsrf"));
  expect(signingKey(other, "xsrf")).not.toEqual(signingKey(settings, "xsrf"));
  await expect(stat(join(dataDir, "session-secret"))).rejects.toThrow("ENOENT");
});

it("gives each purpose a key of its own", () => {
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: secretSetting };
  const purposes = ["access-token", "refresh-token", "xsrf", "newsletter"] as const;
  const keys = purposes.map((purpose) =>
    Buffer.from(signingKey(settings, purpose)).toString("hex"),
  );
  expect(new Set(keys).size).toBe(4);
});
