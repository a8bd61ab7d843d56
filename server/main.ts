import { runProgram } from "./process/run-program.ts";
import { portalParts } from "./start/portal-parts.ts";

await runProgram({
  parts: portalParts,
  program: async () => {
    const { runPortal } = await import("./start/run-portal.ts");
    return (stop) => runPortal(process.env, stop);
  },
});
