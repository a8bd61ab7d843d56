import { createMagazine } from "./magazines/create-magazine.ts";
import { deleteMagazine } from "./magazines/delete-magazine.ts";
import { listMagazines } from "./magazines/list-magazines.ts";
import { readMagazine } from "./magazines/read-magazine.ts";
import { toggleMagazineArchive } from "./magazines/toggle-magazine-archive.ts";
import { updateMagazine } from "./magazines/update-magazine.ts";

export const magazineEndpoints = [
  listMagazines,
  readMagazine,
  createMagazine,
  updateMagazine,
  deleteMagazine,
  toggleMagazineArchive,
];
