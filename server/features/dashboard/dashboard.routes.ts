import { readBackups, readDashboardStats, readReaders, readToday } from "@hilal/contract/dashboard";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { loadReaders, loadToday, presentBackups } from "./dashboard.presenter.ts";
import { countForDashboard, readLastBackups } from "./dashboard.store.ts";

export function dashboardRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(readDashboardStats, async () => {
      const counts = await countForDashboard(database);
      return {
        data: {
          total_articles: counts.articles,
          total_archived_magazines: counts.archivedMagazines,
          total_ebooks: counts.ebooks,
          total_authors: counts.authors,
          total_comments: counts.comments,
          total_videos: counts.videos,
        },
      };
    }),
    route(readToday, async ({ caller }) => loadToday(services, caller)),
    route(readReaders, async ({ caller }) => loadReaders(services, caller)),
    route(readBackups, async () => presentBackups(await readLastBackups(database), now())),
  ];
}
