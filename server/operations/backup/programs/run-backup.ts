import { runProgram } from "../../../process/run-program.ts";

await runProgram({
  parts: [() => import("../../../database/connect.ts")],
  program: async () => {
    const { backupProgram } = await import("./backup-programs.ts");
    const [, , ...named] = process.argv;
    return ({ asked }) => backupProgram({ environment: process.env, named, signal: asked });
  },
});
