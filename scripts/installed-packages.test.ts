import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdsEverything, isInstalled, noteInstalled } from "./installed-packages.mjs";

const linux = { platform: "linux", arch: "x64" };
const plain = { version: "1.0.0", integrity: "sha512-a" };
const forLinux = { ...plain, optional: true, os: ["linux"], cpu: ["x64"] };

function holds(wanted: object, installed: object): boolean {
  return holdsEverything({ packages: { ...wanted } }, { packages: { ...installed } }, linux);
}

describe("holdsEverything", () => {
  it("takes what was installed from this lock file", () => {
    const packages = { "node_modules/a": plain, "server/node_modules/b": plain };
    expect(holds({ "": {}, server: {}, ...packages }, packages)).toBe(true);
  });

  it("misses a package that is not there, or is another one", () => {
    expect(holds({ "node_modules/a": plain }, {})).toBe(false);
    const older = { ...plain, version: "0.9.0" };
    expect(holds({ "node_modules/a": plain }, { "node_modules/a": older })).toBe(false);
    const changed = { ...plain, integrity: "sha512-b" };
    expect(holds({ "node_modules/a": plain }, { "node_modules/a": changed })).toBe(false);
  });

  it("misses an optional package of this machine, not one of another", () => {
    expect(holds({ "node_modules/n": forLinux }, {})).toBe(false);
    const forMac = { ...forLinux, os: ["darwin"] };
    expect(holds({ "node_modules/n": forMac }, {})).toBe(true);
  });

  it("leaves open whether a package for one C library is for this machine", () => {
    const forMusl = { ...forLinux, libc: ["musl"] };
    expect(holds({ "node_modules/n": forMusl }, {})).toBe(true);
  });
});

describe("isInstalled", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "hilal-checkout-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const lock = (packages: object) =>
    writeFile(join(root, "package-lock.json"), JSON.stringify({ packages }));
  const install = async (packages: object) => {
    for (const place of Object.keys(packages)) await mkdir(join(root, place), { recursive: true });
    const npmsOwn = join(root, "node_modules", ".package-lock.json");
    await writeFile(npmsOwn, JSON.stringify({ packages }));
  };
  const one = { "node_modules/a": plain };
  const two = { ...one, "node_modules/b": plain };
  const answer = () => isInstalled(root, linux);

  it("is false before the first installation, and true after it", async () => {
    await lock({ "": {}, server: {}, ...one });
    expect(answer()).toBe(false);
    await install(one);
    expect(answer()).toBe(true);
  });

  it("is false once the lock file names another package", async () => {
    await lock(one);
    await install(one);
    noteInstalled(root, linux);
    await lock(two);
    expect(answer()).toBe(false);
  });

  it("is false after npm was run by hand and took a package away", async () => {
    await lock(two);
    await install(two);
    noteInstalled(root, linux);
    await install(one);
    expect(answer()).toBe(false);
  });

  it("is false where npm lists a package whose folder is gone", async () => {
    await lock(two);
    await install(two);
    noteInstalled(root, linux);
    await rm(join(root, "node_modules/b"), { recursive: true });
    expect(answer()).toBe(false);
  });

  it("is true without an optional package that npm could not install", async () => {
    await lock({ ...one, "node_modules/n": forLinux });
    await install(one);
    expect(answer()).toBe(false);
    noteInstalled(root, linux);
    expect(answer()).toBe(true);
  });
});
