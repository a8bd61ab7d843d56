import { createBillboard } from "./billboards/create-billboard.ts";
import { deleteBillboard } from "./billboards/delete-billboard.ts";
import { listActiveBillboards } from "./billboards/list-active-billboards.ts";
import { listBillboards } from "./billboards/list-billboards.ts";
import { readBillboard } from "./billboards/read-billboard.ts";
import { updateBillboard } from "./billboards/update-billboard.ts";

export const billboardEndpoints = [
  listBillboards,
  listActiveBillboards,
  readBillboard,
  createBillboard,
  updateBillboard,
  deleteBillboard,
];
