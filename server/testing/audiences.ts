import { type Ability, abilitiesFor, type Role, roles } from "@hilal/contract/shared/abilities";
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

interface Meant {
  readonly visitor: unknown;
  readonly reader: unknown;
  /** Those with a role that has none of the abilities. */
  readonly staff: unknown;
  /** Those who have an ability, the first that a role has. Which those are the role matrix says. */
  readonly able: Readonly<Partial<Record<Ability, unknown>>>;
}

/** What all audiences are meant to be told, by what they may do. */
export function meantForAll({ visitor, reader, staff, able }: Meant): Record<Audience, unknown> {
  const meantFor = (role: Role) => {
    const has = abilitiesFor(role) as readonly string[];
    const [, meant] = Object.entries(able).find(([ability]) => has.includes(ability)) ?? [];
    return [role, meant ?? staff];
  };
  return { visitor, reader, ...Object.fromEntries(roles.map(meantFor)) };
}
