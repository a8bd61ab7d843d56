import { expect, it } from "vitest";
import { offeredMoment } from "./offered-moment.ts";

const now = Date.parse("2026-11-22T20:00:00Z");
const release = (due_at: string) =>
  ({ due_at, failed_at: null }) as NonNullable<Parameters<typeof offeredMoment>[0]["release"]>;

it.each([
  ["2026-11-01T00:00:00.000+05:00", null, "2026-11-24T09:00"],
  ["2026-12-05T00:00:00.000+05:00", null, "2026-12-01T09:00"],
  ["2026-12-01T00:00:00.000+05:00", "2026-12-02T06:30:00.000+05:00", "2026-12-02T06:30"],
  ["2026-11-01T00:00:00.000+05:00", "2026-11-20T06:30:00.000+05:00", "2026-11-24T09:00"],
])("an issue of %s with a release on %s is offered %s", (publish_date, due, offered) => {
  const given = { publish_date, release: due === null ? null : release(due) };
  expect(offeredMoment(given, now).slice(0, 16)).toBe(offered);
});
