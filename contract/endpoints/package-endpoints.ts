import { listPackages } from "./packages/list-packages.ts";

export const packageEndpoints = [listPackages];
