import { readDashboardStats } from "./dashboard/read-dashboard-stats.ts";

export const dashboardEndpoints = [readDashboardStats];
