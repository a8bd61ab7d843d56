/** The heaviest parts of each process of the portal, to be imported one by one (server/process/run-program.ts). */
export const portalParts: readonly (() => Promise<unknown>)[] = [
  () => import("drizzle-orm"),
  () => import("../database/connect.ts"),
  () => import("@hilal/contract/all-endpoints"),
  () => import("../features/all-routes.ts"),
  () => import("./app.ts"),
];
