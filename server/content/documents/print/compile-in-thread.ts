// The worker thread that compiles a document (compile-in-worker.ts).
import { parentPort, workerData } from "node:worker_threads";
import { compile } from "./compile.ts";
import type { PrintJob } from "./print-job.ts";

const printed = await compile(workerData as PrintJob);
parentPort?.postMessage(printed, [printed.bytes.buffer]);
