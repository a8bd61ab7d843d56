import { allEndpoints } from "@hilal/contract/all-endpoints";
import { adminPlugin } from "./admin/admin-plugin.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { fillWithDemo, isEmpty } from "./demo/fill-with-demo.ts";
import { createAuthenticate } from "./features/accounts/authenticate.ts";
import { ensureFirstAdmin, type FirstAdmin } from "./features/accounts/first-admin.ts";
import { allPlugins } from "./features/all-plugins.ts";
import { allRoutes } from "./features/all-routes.ts";
import { allJobs } from "./jobs/all-jobs.ts";
import { openServices } from "./open-services.ts";
import { documentationPlugin } from "./operations/documentation-plugin.ts";
import {
  changesCheck,
  databaseCheck,
  healthPlugin,
  storageCheck,
} from "./operations/health-plugin.ts";
import { metricsPlugin } from "./operations/metrics-plugin.ts";
import { loadSite } from "./pages/load-site.ts";
import { watchPassingTime } from "./pages/passing-time.ts";

export interface RunningServer {
  /** The administrator made at this start; null when there was one. */
  readonly firstAdmin: FirstAdmin | null;
  /** Drains open requests, stops what runs beside them, then the database. */
  stop(): Promise<void>;
}

/** A line for the operator, beside the log. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts everything in order: database, services, app; `stop` goes back the same way. */
export async function startServer(config: Config): Promise<RunningServer> {
  const { services, jobs, pages, freshness, close } = await openServices(config);
  try {
    const firstAdmin = await ensureFirstAdmin(services);
    if (config.demoContent && (await isEmpty(services))) await fillWithDemo(services, say);
    const authenticate = createAuthenticate(services);
    const app = await buildApp({
      services,
      routes: allRoutes(services),
      authenticate,
      site: await loadSite(config, pages, freshness),
      plugins: [
        (instance) =>
          metricsPlugin(instance, { token: config.METRICS_TOKEN, cache: pages, freshness }),
        (instance) =>
          healthPlugin(instance, [
            databaseCheck(services),
            storageCheck(services),
            changesCheck(freshness),
          ]),
        (instance) => documentationPlugin(instance, allEndpoints, config.publicUrl),
        (instance) => adminPlugin(instance, config),
        ...allPlugins(services, authenticate),
      ],
    });
    await jobs.work(allJobs(services));
    const stopWatching = watchPassingTime({
      database: services.database,
      now: services.now,
      drop: (tags) => pages.drop(tags),
      newDay: () => pages.clear(),
      onError: (error) => services.log.warn({ err: error }, "passing time: could not look"),
    });
    await app.listen({ host: config.HOST, port: config.PORT });
    return {
      firstAdmin,
      async stop() {
        stopWatching();
        await app.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
