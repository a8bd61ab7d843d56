import { listMagazines } from "./magazines/list-magazines.ts";

export const magazineEndpoints = [listMagazines];
