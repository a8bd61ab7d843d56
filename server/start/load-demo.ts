import { runProgram } from "../process/run-program.ts";

await runProgram({
  parts: [
    () => import("drizzle-orm"),
    () => import("../database/connect.ts"),
    () => import("@hilal/demo/entry"),
  ],
  program: async () => (await import("./run-demo.ts")).runDemo,
});
