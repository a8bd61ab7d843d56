import type { Services } from "../services.ts";
import type { JobHandler } from "./job-queue.ts";

/** Who does which background work, a line a feature. */
export function allJobs(_services: Services): JobHandler[] {
  return [];
}
