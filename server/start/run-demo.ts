import { ensureFirstAdmin } from "../features/accounts/administrators.ts";
import { fillWithDemo } from "../operations/demo/fill-with-demo.ts";
import { readConfig } from "../process/config.ts";
import type { StopRequest } from "../process/stop-request.ts";
import { withServices } from "./open-services.ts";

/** Fills the database of the environment's settings with the demonstration magazine. */
export async function runDemo(stop: StopRequest): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await withServices(readConfig(process.env), stop, async (services) => {
    await ensureFirstAdmin(services);
    await fillWithDemo(services, { say, signal: stop.asked });
  });
}
