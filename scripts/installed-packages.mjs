/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ platform: string, arch: string }} Machine
 */

/**
 * Whether node_modules contains what the lock file requires.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm writes when it has finished
 * @param {Machine} machine
 * @returns {boolean}
 */
export function holdsEverything(lock, installed, machine) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    // Other entries are the checkout itself and its workspaces.
    if (!place.includes("node_modules/")) return true;
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
