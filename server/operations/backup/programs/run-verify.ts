import { runProgram } from "../../../process/run-program.ts";

await runProgram({
  parts: [() => import("../../../database/connect.ts")],
  program: async () => {
    const { verifyProgram } = await import("./backup-programs.ts");
    const [, , ...named] = process.argv;
    return ({ asked }) => verifyProgram({ environment: process.env, named, signal: asked });
  },
});
