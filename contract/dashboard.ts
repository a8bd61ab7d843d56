import { z } from "zod";
import { defineEndpoint } from "./shared/define-endpoint.ts";

const count = z.number().int();

/** The six counts of the dashboard (product: back-office 2). */
export const readDashboardStats = defineEndpoint({
  name: "dashboard.readStats",
  summary: "The counts on the dashboard",
  method: "GET",
  path: "/api/dashboard/stats/",
  access: "dashboard.read",
  answer: z.object({
    data: z.object({
      total_articles: count,
      total_archived_magazines: count,
      total_ebooks: count,
      total_authors: count,
      total_comments: count,
      total_videos: count,
    }),
  }),
});

/** In the order of the documentation. */
export const dashboardEndpoints = [readDashboardStats];
