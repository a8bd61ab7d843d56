import { runProgram } from "../process/run-program.ts";

await runProgram({
  parts: [() => import("drizzle-orm"), () => import("../database/connect.ts")],
  program: async () => (await import("./import-program.ts")).importProgram,
});
