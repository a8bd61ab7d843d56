import { runProgram } from "./process/run-program.ts";

await runProgram({
  parts: [
    () => import("drizzle-orm"),
    () => import("./database/connect.ts"),
    () => import("@hilal/contract/all-endpoints"),
    () => import("./features/all-routes.ts"),
    () => import("./start/app.ts"),
  ],
  program: async () => {
    const { runPortal } = await import("./start/run-portal.ts");
    return (stop) => runPortal(process.env, stop);
  },
});
