import { createThreads } from "../jobs/threads/threads.ts";

/** The threads of all apps of a test process: each would take longer to start than it has work. They end with the process. */
export const sharedThreads = createThreads();
