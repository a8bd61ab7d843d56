import { runProgram } from "./process/run-program.ts";
import { portalParts } from "./start/portal-parts.ts";

await runProgram({
  parts: portalParts,
  program: async () => {
    const { runWorker } = await import("./start/run-worker.ts");
    return (stop) => runWorker(process.env, stop);
  },
});
