// Links the installed packages into a copy of the checkout, except its own workspaces. One link to the whole folder
// would resolve the copy's imports to the original's workspaces, in which nothing is mutated.
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { runPlan } from "./run-plan.mjs";

const installed = join(runPlan().root, "node_modules");
const ours = resolve("node_modules");
const workspaces = "@hilal";

mkdirSync(join(ours, workspaces), { recursive: true });
for (const name of readdirSync(installed)) {
  if (name !== workspaces) symlinkSync(join(installed, name), join(ours, name), "junction");
}
for (const name of readdirSync(join(installed, workspaces))) {
  symlinkSync(resolve(name), join(ours, workspaces, name), "junction");
}
