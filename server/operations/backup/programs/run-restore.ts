import { runProgram } from "../../../process/run-program.ts";

await runProgram({
  parts: [() => import("../../../database/connect.ts")],
  program: async () => {
    const { restoreProgram } = await import("./backup-programs.ts");
    const [, , ...named] = process.argv;
    return ({ asked }) => restoreProgram({ environment: process.env, named, signal: asked });
  },
});
