import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ platform: string, arch: string }} Machine
 */

/** What a package that npm could not install is noted in, so that it is not tried again at each start. */
const noteFile = join("node_modules", ".installed-from");

/**
 * Whether the packages of a checkout's lock file are installed: npm says so, and each has its folder.
 * @param {string} root
 * @param {Machine} machine
 * @returns {boolean}
 */
export function isInstalled(root, machine) {
  const { lock, installed } = readLocks(root);
  if (!installed) return false;
  const isSettled =
    readIfThere(join(root, noteFile)) === toNote(root, machine) ||
    holdsEverything(JSON.parse(lock), JSON.parse(installed), machine);
  return (
    isSettled && listPlaces(JSON.parse(installed)).every((place) => isThere(join(root, place)))
  );
}

/**
 * Notes that npm has installed what it can of a checkout's lock file.
 * @param {string} root
 * @param {Machine} machine
 */
export function noteInstalled(root, machine) {
  writeFileSync(join(root, noteFile), toNote(root, machine));
}

/**
 * The note covers both files: npm may have been run by hand since.
 * @param {string} root
 * @param {Machine} machine
 */
function toNote(root, { platform, arch }) {
  const { lock, installed } = readLocks(root);
  return createHash("sha256")
    .update(JSON.stringify([platform, arch, lock, installed]))
    .digest("hex");
}

/** @param {string} root */
function readLocks(root) {
  return {
    lock: readFileSync(join(root, "package-lock.json"), "utf8"),
    installed: readIfThere(join(root, "node_modules", ".package-lock.json")),
  };
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** @param {string} path */
function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * The folders and links of the packages of a lock file; its other entries are the checkout itself and its workspaces.
 * @param {Lock} lock
 */
function listPlaces(lock) {
  return Object.keys(lock.packages).filter((place) => place.includes("node_modules/"));
}

/**
 * Whether node_modules contains what the lock file requires.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm writes when it has finished
 * @param {Machine} machine
 * @returns {boolean}
 */
export function holdsEverything(lock, installed, machine) {
  return listPlaces(lock).every((place) => {
    const wanted = /** @type {LockedPackage} */ (lock.packages[place]);
    const there = installed.packages[place];
    if (!there) return wanted.optional === true && !isCertainlyFor(wanted, machine);
    return there.version === wanted.version && there.integrity === wanted.integrity;
  });
}

/**
 * Whether an optional package is the one for this machine; with a C library named, that stays open.
 * @param {LockedPackage} wanted
 * @param {Machine} machine
 */
function isCertainlyFor({ os, cpu, libc }, { platform, arch }) {
  return Boolean(os?.includes(platform) && cpu?.includes(arch) && !libc);
}
