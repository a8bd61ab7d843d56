import type { MagazineRecord } from "./record-types.ts";
import { magazinesHilalEnglish } from "./magazines-hilal-english.ts";
import { magazinesHilalHer } from "./magazines-hilal-her.ts";
import { magazinesHilalKids } from "./magazines-hilal-kids.ts";
import { magazinesHilalUrdu } from "./magazines-hilal-urdu.ts";
import { magazinesHilalUrduKids } from "./magazines-hilal-urdu-kids.ts";

export const magazines: readonly MagazineRecord[] = [
  ...magazinesHilalEnglish,
  ...magazinesHilalUrdu,
  ...magazinesHilalUrduKids,
  ...magazinesHilalKids,
  ...magazinesHilalHer,
];
