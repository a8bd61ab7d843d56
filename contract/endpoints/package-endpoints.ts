import { createPackage } from "./packages/create-package.ts";
import { deletePackage } from "./packages/delete-package.ts";
import { listPackages } from "./packages/list-packages.ts";
import { readPackage } from "./packages/read-package.ts";
import { updatePackage } from "./packages/update-package.ts";

export const packageEndpoints = [
  listPackages,
  readPackage,
  createPackage,
  updatePackage,
  deletePackage,
];
