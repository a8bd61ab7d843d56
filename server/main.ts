import { runProgram } from "./process/run-program.ts";

await runProgram({
  parts: [],
  program: async () => {
    const { runPortal } = await import("./start/run-portal.ts");
    return (stop) => runPortal(process.env, stop);
  },
});
