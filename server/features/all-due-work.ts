import { dueArticles } from "./desk/schedules/publication.ts";
import type { DueWork } from "./desk/schedules/watch-due.ts";
import { dueReleases } from "./issues/release/release-issue.ts";

/** All that is done at a moment which was set for it. */
export const allDueWork: readonly DueWork[] = [dueArticles, dueReleases];
