import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import stylelint from "stylelint";
import { expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Returns what Biome says about a screen's code, in a folder with the rules and nothing else. */
async function lintScreen(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "office-rules-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(root, "biome.jsonc"), join(folder, "biome.jsonc"));
  await cp(join(root, "scripts/lint"), join(folder, "scripts/lint"), { recursive: true });
  await mkdir(join(folder, "admin/sample"), { recursive: true });
  await writeFile(join(folder, "admin/sample/sample-screen.tsx"), code);
  const tool = join(root, "node_modules/.bin/biome");
  const { stdout, stderr } = await run(tool, ["lint", "--vcs-enabled=false", "admin"], {
    cwd: folder,
  }).catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

const refusal = "Use a control of admin/kit.";

it("a screen makes no control, dialog or table of its own", async () => {
  const names = ["button", "input", "select", "textarea", "dialog", "table"];
  const parts = names.map((name) => `      <${name} />`).join("\n");
  const said = await lintScreen(
    `export function Sample() {\n  return (\n    <div>\n${parts}\n    </div>\n  );\n}\n`,
  );
  expect(said.split(refusal)).toHaveLength(names.length + 1);
});

it("a screen of the kit's controls passes", async () => {
  const said = await lintScreen(
    'export function Sample() {\n  return <Button rank="quiet" />;\n}\n',
  );
  expect(said).not.toContain(refusal);
});

/** Returns the values that stylelint refuses in a sheet of the office. */
async function listRefused(declarations: string, path = "admin/design/sample.module.css") {
  const { results } = await stylelint.lint({
    code: `.sample {\n${declarations}\n}`,
    codeFilename: join(root, path),
    configFile: join(root, "stylelint.config.mjs"),
  });
  return results
    .flatMap(({ warnings }) => warnings)
    .map(({ text }) => /"([^"]+)" for property/.exec(text)?.[1] ?? text);
}

it("a sheet of a screen has no spaces, corners, shadows and times of its own", async () => {
  expect(
    await listRefused(`padding-block: 12px;
      margin-block: 0.5rem;
      gap: var(--space-2) 10px;
      border-radius: 4px;
      box-shadow: 0 8px 24px var(--lift);
      transition: color 0.3s;
      animation-duration: 200ms;`),
  ).toEqual([
    "12px",
    "0.5rem",
    "var(--space-2) 10px",
    "4px",
    "0 8px 24px var(--lift)",
    "color 0.3s",
    "200ms",
  ]);
});

it("tokens, hairlines and what follows the text pass, and the kit's own spaces", async () => {
  expect(
    await listRefused(`padding-block: var(--space-3) 0;
      margin-block-end: -1px;
      gap: 0.25em;
      border-radius: var(--radius);
      box-shadow: inset 0 0 0 1px var(--ink);
      transition: color var(--motion);
      inline-size: 24rem;`),
  ).toEqual([]);
  expect(await listRefused("padding-block: 12px;", "admin/kit/sample.module.css")).toEqual([]);
  expect(await listRefused("transition: color 0.3s;", "admin/kit/sample.module.css")).toEqual([
    "color 0.3s",
  ]);
});
