import { describe, expect, it } from "vitest";
import { holdsEverything } from "./installed-packages.mjs";

const linux = { platform: "linux", arch: "x64" };
const plain = { version: "1.0.0", integrity: "sha512-a" };
const forLinux = { ...plain, optional: true, os: ["linux"], cpu: ["x64"] };

function isInstalled(wanted: object, installed: object): boolean {
  return holdsEverything({ packages: { ...wanted } }, { packages: { ...installed } }, linux);
}

describe("holdsEverything", () => {
  it("takes what was installed from this lock file", () => {
    const packages = { "node_modules/a": plain, "server/node_modules/b": plain };
    expect(isInstalled({ "": {}, server: {}, ...packages }, packages)).toBe(true);
  });

  it("misses a package that is not there, or is another one", () => {
    expect(isInstalled({ "node_modules/a": plain }, {})).toBe(false);
    const older = { ...plain, version: "0.9.0" };
    expect(isInstalled({ "node_modules/a": plain }, { "node_modules/a": older })).toBe(false);
    const changed = { ...plain, integrity: "sha512-b" };
    expect(isInstalled({ "node_modules/a": plain }, { "node_modules/a": changed })).toBe(false);
  });

  it("misses an optional package of this machine, not one of another", () => {
    expect(isInstalled({ "node_modules/n": forLinux }, {})).toBe(false);
    const forMac = { ...forLinux, os: ["darwin"] };
    expect(isInstalled({ "node_modules/n": forMac }, {})).toBe(true);
  });

  it("leaves open whether a package for one C library is for this machine", () => {
    const forMusl = { ...forLinux, libc: ["musl"] };
    expect(isInstalled({ "node_modules/n": forMusl }, {})).toBe(true);
  });
});
