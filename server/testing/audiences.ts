import { roles } from "@hilal/contract/shared/abilities";
import type { TestApp } from "./test-app.ts";

/** Everybody who may ask for something: nobody known, somebody without a role, and each role. */
const audiences = ["visitor", "reader", ...roles] as const;

type Audience = (typeof audiences)[number];

/** What each audience is told when all of them ask for the same. */
export async function askedByAll<T>(
  server: TestApp,
  ask: (token: string | undefined) => Promise<T>,
): Promise<Record<Audience, T>> {
  const told = audiences.map(async (who) => {
    const token = who === "visitor" ? undefined : await server.as(who);
    return [who, await ask(token)] as const;
  });
  return Object.fromEntries(await Promise.all(told)) as Record<Audience, T>;
}
