import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const runProgram = fileURLToPath(new URL("run-program.ts", import.meta.url));

/** Runs a program with this code, to its end. */
const run = (code: string) =>
  new Promise<{ code: unknown; out: string; told: string }>((resolve) => {
    const program = `
      const { runProgram } = await import(${JSON.stringify(runProgram)});
      await runProgram({ parts: [], program: async () => async (stop) => { ${code} } });`;
    const words = ["--input-type=module", "--eval", program];
    execFile(process.execPath, words, (error, out, told) => {
      resolve({ code: error?.code ?? 0, out, told });
    });
  });

it.each([
  ["is thrown", `setTimeout(() => { throw new Error("no answer for reader@example.org"); });`],
  ["rejects", `void Promise.reject(new Error("no answer for reader@example.org"));`],
])(
  "logs an error that %s and nobody catches, finishes as if asked to stop, and leaves with 1",
  async (_how, fault) => {
    const ended = await run(`
    const busy = setInterval(() => undefined, 1000);
    const asked = new Promise((resolve) => stop.asked.addEventListener("abort", resolve));
    ${fault}
    await asked;
    clearInterval(busy);
    await new Promise((resolve) => setTimeout(resolve, 50));
    console.log("finished");`);
    expect(ended.code).toBe(1);
    const lines = ended.out.trim().split("\n");
    expect(lines).toContain("finished");
    const logged = JSON.parse(lines.find((line) => line.startsWith("{")) ?? "{}");
    expect(logged).toMatchObject({ level: 60, err: { message: "no answer for [address]" } });
    expect(ended.out + ended.told).not.toContain("reader@example.org");
  },
);

it("leaves with 0 when it is done", async () => {
  expect(await run(`console.log("done");`)).toEqual({ code: 0, out: "done\n", told: "" });
});
