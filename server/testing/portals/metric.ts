import type { Instance } from "./instances.ts";

/** Reads a number from an instance's `/metrics`. */
export async function metric(at: Instance, name: string): Promise<number> {
  const { text } = await at.get("/metrics");
  return Number(text.match(new RegExp(`^${name} (.+)$`, "m"))?.[1]);
}
