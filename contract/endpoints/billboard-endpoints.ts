import { listActiveBillboards } from "./billboards/list-active-billboards.ts";

export const billboardEndpoints = [listActiveBillboards];
