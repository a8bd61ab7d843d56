import { listArticles } from "@hilal/contract/articles/article-lists";
import { readBackups, readDashboardStats } from "@hilal/contract/dashboard";
import type { Role } from "@hilal/contract/shared/abilities";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";

type Backups = Parameters<typeof readBackups.answer.parse>[0];

async function openDashboard(backups: Backups | null, role: Role = "admin") {
  await openOffice(
    "/admin",
    (api) => {
      api.answers(listArticles, createPage([]));
      api.refuses(readDashboardStats, { error: "Not now.", code: "forbidden" });
      if (backups) api.answers(readBackups, readBackups.answer.parse(backups));
      else api.refuses(readBackups, { error: "Not now.", code: "unavailable" });
    },
    { role },
  );
  await screen.findByRole("heading", { name: "Newest articles" });
}

const backup = async () => within(await screen.findByRole("region", { name: "Backup" }));
const made_at = "2026-11-23T02:30:09.000+05:00";

it("tells an administrator of when the last proven backup is", async () => {
  await openDashboard({ proven: { made_at, bytes: 14_400_001 }, failed: null, is_old: false });
  // All is well, so that a quiet line is enough.
  const told = await screen.findByText(/^Last proven backup/);
  expect(told.textContent).toMatch(/^Last proven backup: 23 November 2026, \d+:\d\d \(15 MB\)$/);
  expect(screen.queryByRole("region", { name: "Backup" })).toBeNull();
});

it("tells that it is old, and why the last one failed", async () => {
  const failed = { made_at, reason: "The disk is full." };
  await openDashboard({ proven: { made_at, bytes: 1 }, failed, is_old: true });
  const shown = await backup();
  await shown.findByText("More than a day old");
  expect((await shown.findByText(failed.reason)).lang).toBe("en");
});

it("tells that there is none, or that it cannot tell", async () => {
  await openDashboard({ proven: null, failed: null, is_old: true });
  const shown = await backup();
  await shown.findByText(/There is no proven backup yet/);
  expect(shown.queryByText("More than a day old")).toBeNull();
});

it("tells that it could not be read", async () => {
  await openDashboard(null);
  const shown = await backup();
  await shown.findByText("The last backup could not be read.");
});

it("tells editors nothing of it", async () => {
  await openDashboard({ proven: null, failed: null, is_old: true }, "editor");
  expect(screen.queryByRole("region", { name: "Backup" })).toBeNull();
});
