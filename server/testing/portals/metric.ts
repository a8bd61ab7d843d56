import type { Instance } from "./instances.ts";

/** A number that an instance tells at `/metrics`. */
export async function metric(at: Instance, name: string): Promise<number> {
  const { text } = await at.get("/metrics");
  return Number(text.match(new RegExp(`^${name} (.+)$`, "m"))?.[1]);
}
