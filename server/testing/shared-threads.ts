import { createThreads } from "../jobs/threads/threads.ts";

/**
 * The threads of all apps of a test process: starting them takes longer than the work of one app. They end with the
 * process.
 */
export const sharedThreads = createThreads();
