import { rolledBack, type Transaction } from "../../../database/connect.ts";
import { isHeldByOthers } from "../../../database/held-by-others.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import { limitConcurrency } from "../../../process/concurrency-limit.ts";
import type { Services } from "../../services.ts";
import { lockReleasable } from "../release/issue-releases.store.ts";
import { lockArticles } from "../release/release-schedules.store.ts";
import { type PreparedStep, prepareSteps, type RehearsalFailure } from "./prepare-steps.ts";
import { limitRehearsal } from "./rehearsals.store.ts";
import { quietServices, servicesWithin } from "./rehearsed-services.ts";

/** So many at once hold articles that somebody may want to save. */
const oneByOne = limitConcurrency(2);

/** The site as it will be. */
export interface Rehearsed {
  readonly services: Services;
  /** What will not be published, and why. */
  readonly failures: readonly RehearsalFailure[];
}

/**
 * Shows the site as it will be at a moment: everything that is due by then is done in a transaction, in which the work
 * reads, and which is always taken back (product: issues 18). What takes long is made ready before anything is held.
 * @throws HttpError 503 while somebody holds what is to be published
 */
export function rehearse<T>(
  services: Services,
  moment: Date,
  work: (rehearsed: Rehearsed) => Promise<T>,
): Promise<T> {
  return oneByOne(async () => {
    const quiet = quietServices(services, moment);
    const { steps, failures } = await prepareSteps(quiet, moment);
    return inVain(services, async (transaction) => {
      await limitRehearsal(transaction);
      await holdAll(transaction, steps);
      const later = await doSteps(transaction, steps);
      const inside = servicesWithin(quiet, transaction);
      return work({ services: inside, failures: [...failures, ...later] });
    });
  });
}

/** As a release takes them, so that neither waits for the other in a circle: the records, then the articles. */
async function holdAll(transaction: Transaction, steps: readonly PreparedStep[]): Promise<void> {
  const issues = steps.flatMap(({ issueId }) => issueId ?? []).sort((one, other) => one - other);
  for (const issueId of issues) await lockReleasable(transaction, issueId);
  await lockArticles(
    transaction,
    steps.flatMap(({ articleIds }) => articleIds),
  );
}

async function doSteps(
  transaction: Transaction,
  steps: readonly PreparedStep[],
): Promise<RehearsalFailure[]> {
  const failures: RehearsalFailure[] = [];
  for (const step of steps) {
    // What is refused takes nothing else with it.
    await transaction
      .transaction((part) => step.act(part))
      .catch(async (error: unknown) => {
        failures.push(await step.failureOf(error));
      });
  }
  return failures;
}

/** @throws HttpError 503 where somebody holds what it needs */
async function inVain<T>(
  { database }: Services,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await rolledBack(database, work);
  } catch (error) {
    if (!isHeldByOthers(error)) throw error;
    throw new HttpError("unavailable", { retryAfter: 1, cause: error });
  }
}
