import { readDashboardStats, readToday } from "@hilal/contract/dashboard";
import { type Route, route } from "../../api/route/route.ts";
import type { Services } from "../../services/services.ts";
import { countForDashboard } from "./dashboard.store.ts";
import { loadToday } from "./today.ts";

export function dashboardRoutes(services: Services): Route[] {
  const { database } = services;
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
  ];
}
