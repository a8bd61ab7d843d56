import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("run.ts", import.meta.url));
const run = (...words: string[]) => promisify(execFile)(process.execPath, [program, ...words]);

const names = [
  "api",
  "changes",
  "copies",
  "desk",
  "editor",
  "hold",
  "import",
  "issues",
  "kills",
  "lists",
  "mixed",
  "pages",
  "reader",
  "search-cost",
  "search-quality",
  "slow-lines",
  "start",
  "together",
  "uncached",
];

const listed = (output: string) =>
  output.split("\n").flatMap((line) => /^([a-z-]+) {2,}\w.*, about \d+ min/.exec(line)?.[1] ?? []);

test("Without a name every measurement is listed with what it measures and about how long that takes", async () => {
  const { stdout } = await run();
  expect(listed(stdout)).toEqual(names);
});

test.each(["speed", "toString", "--help"])(
  "There is no measurement %s: it is refused with the list",
  async (name) => {
    const refused = run(name).catch((error: unknown) => error);
    await expect(refused).resolves.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`There is no measurement ${name}.`),
    });
    const { stdout } = (await refused) as { stdout: string };
    expect(listed(stdout)).toEqual(names);
  },
);

test("What stands behind the name is the measurement's", async () => {
  await expect(run("import", "--size", "3")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Unknown option '--size'"),
  });
});
