import { type Ability, abilitiesFor, type Role, roles } from "@hilal/contract/shared/abilities";
import type { TestApp } from "./test-app.ts";

/** All kinds of callers: a visitor, a reader without a role, and each role. */
const audiences = ["visitor", "reader", ...roles] as const;

type Audience = (typeof audiences)[number];

/** Sends the same request as each audience, and returns each answer. */
export async function callAsAll<T>(
  server: TestApp,
  ask: (token: string | undefined) => Promise<T>,
): Promise<Record<Audience, T>> {
  const told = audiences.map(async (who) => {
    const token = who === "visitor" ? undefined : await server.as(who);
    return [who, await ask(token)] as const;
  });
  return Object.fromEntries(await Promise.all(told)) as Record<Audience, T>;
}

interface ExpectedAnswers {
  readonly visitor: unknown;
  readonly reader: unknown;
  /** Users with a role that has none of the abilities. */
  readonly staff: unknown;
  /** Users with an ability; the first entry that a role has counts. Roles get their abilities from the role matrix. */
  readonly able: Readonly<Partial<Record<Ability, unknown>>>;
}

/** Returns the expected answer of each audience, by its abilities. */
export function toExpectedAnswers({
  visitor,
  reader,
  staff,
  able,
}: ExpectedAnswers): Record<Audience, unknown> {
  const meantFor = (role: Role) => {
    const has = abilitiesFor(role) as readonly string[];
    const [, meant] = Object.entries(able).find(([ability]) => has.includes(ability)) ?? [];
    return [role, meant ?? staff];
  };
  return { visitor, reader, ...Object.fromEntries(roles.map(meantFor)) };
}
