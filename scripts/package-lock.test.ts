import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = new URL("../package-lock.json", import.meta.url);
const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Whether a package finds another by walking up the folders, as Node does. */
function isFound(from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf("/"), 0))) {
    if (`${place}/node_modules/${name}`.replace(/^\//, "") in packages) return true;
    if (place === "") return false;
  }
}

it("locks the packages of every platform, or npm ci refuses the lock file", () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(place, name)),
  );
  expect(missing).toEqual([]);
});
