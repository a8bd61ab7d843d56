import { type JobHandler, jobHandler } from "../../../jobs/job-queue.ts";
import { limitConcurrency } from "../../../process/concurrency-limit.ts";
import type { Services } from "../../services.ts";
import { askLink, type LinkReach, openInternet } from "./ask-link.ts";
import { removeForgottenLinks, upsertAnswer } from "./links.store.ts";

/** Hosts that are asked at once; each of them is asked one thing after the other. */
const hostsAtOnce = 4;
const forgottenAfter = 30 * 24 * 60 * 60 * 1000;

/** Asks the links of texts, so that nobody has to wait for other people's servers. */
export function linkJobs(
  { database, now }: Pick<Services, "database" | "now">,
  reach: LinkReach = openInternet,
): JobHandler[] {
  return [
    jobHandler("links.check", async ({ addresses }) => {
      const inTurn = limitConcurrency(hostsAtOnce);
      const byHost = Map.groupBy(addresses, (address) => URL.parse(address)?.host ?? "");
      const hosts = [...byHost.values()].map((ofHost) =>
        inTurn(async () => {
          for (const address of ofHost) {
            const answer = await askLink(address, reach);
            await upsertAnswer(database, address, { ...answer, checkedAt: now() });
          }
        }),
      );
      await Promise.all(hosts);
      await removeForgottenLinks(database, new Date(now().getTime() - forgottenAfter));
    }),
  ];
}
