import type { BulkChange } from "@hilal/contract/articles/bulk";
import { actAs } from "../../../database/acting.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { type JobHandler, jobHandler } from "../../../jobs/job-queue.ts";
import { findUser } from "../../accounts/accounts.store.ts";
import type { Services } from "../../services.ts";
import { findRun } from "./bulk.store.ts";
import { updateRunStep } from "./run-step.ts";

/** So many articles a job: one that a killed instance had begun is taken up again by the next. */
const atOnce = 25;

/** Changes many articles one by one, each in a transaction of its own with its result (product: bulk 4). */
export function bulkJobs(services: Services): JobHandler[] {
  return [
    jobHandler("articles.bulk", async ({ runId }) => {
      const run = await findRun(services.database, runId);
      if (!run) return;
      const caller = await callerOf(services, run.userId);
      const { action, value } = run;
      const change = { action, ...(value as object) } as BulkChange;
      const acting = { actorId: run.userId, address: "", action: `bulk.${action}` };
      await actAs(acting, async () => {
        for (let step = 0; step < atOnce; step += 1) {
          if (!(await updateRunStep(services, runId, { change, caller }))) return;
        }
        await services.jobs.send("articles.bulk", { runId });
      });
    }),
  ];
}

/** The person as the database knows them now: a role that was taken away does not change on. */
async function callerOf({ database }: Services, userId: number): Promise<Caller> {
  const user = await findUser(database, userId);
  if (!user || user.blockedAt) return { kind: "visitor" };
  return { kind: "user", id: user.id, role: user.role, emailVerified: true, sessionId: "" };
}
