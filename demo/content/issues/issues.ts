import type { IssueRecord } from "../record-types.ts";
import { issuesHilalEnglish } from "./issues-hilal-english.ts";
import { issuesHilalHer } from "./issues-hilal-her.ts";
import { issuesHilalKids } from "./issues-hilal-kids.ts";
import { issuesHilalUrdu } from "./issues-hilal-urdu.ts";
import { issuesHilalUrduKids } from "./issues-hilal-urdu-kids.ts";

export const issues: readonly IssueRecord[] = [
  ...issuesHilalEnglish,
  ...issuesHilalUrdu,
  ...issuesHilalUrduKids,
  ...issuesHilalKids,
  ...issuesHilalHer,
];
