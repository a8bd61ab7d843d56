import type { HouseSettings } from "@hilal/contract/desk/house-settings";
import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { houseSettings } from "../../database/schema/desk.ts";

/** The settings until they are changed. */
const defaults: HouseSettings = {
  authors_need_approval: false,
  staff_need_two_step: false,
  category_switches_language: true,
};

/** Reads the house settings; those never set have their defaults. */
export async function findHouseSettings(executor: Executor): Promise<HouseSettings> {
  const rows = await executor.select().from(houseSettings);
  const decided = rows
    .filter(({ name }) => name in defaults)
    .map(({ name, value }) => [name, value]);
  return { ...defaults, ...(Object.fromEntries(decided) as Partial<HouseSettings>) };
}

/** Stores settings, with the user and the time. */
export async function upsertHouseSettings(
  executor: Executor,
  changes: { readonly [Name in keyof HouseSettings]?: HouseSettings[Name] | undefined },
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const rows = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value, updatedAt: now, updatedBy: by }));
  if (rows.length === 0) return;
  await executor
    .insert(houseSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: houseSettings.name,
      set: {
        value: sql`excluded.value`,
        updatedAt: sql`excluded.updated_at`,
        updatedBy: sql`excluded.updated_by`,
      },
    });
}
