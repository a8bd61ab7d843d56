import { runAndRollBack, type Transaction } from "../../../database/connect.ts";
import { isLockConflict } from "../../../database/database-errors.ts";
import { HttpError, toRefusal } from "../../../http/api/http-error.ts";
import { limitConcurrency } from "../../../process/concurrency-limit.ts";
import { findArticle } from "../../articles/articles.store.ts";
import { withTransaction } from "../../desk/bulk/change-one.ts";
import {
  type PreparedPublication,
  preparePublication,
  requirePublishable,
  writePublication,
} from "../../desk/schedules/publication.ts";
import type { Services } from "../../services.ts";
import { listOwnArticles, lockArticles, lockReleasable } from "../release/issue-releases.store.ts";
import { prepareRelease, ReleaseRefusal, writeRelease } from "../release/release-issue.ts";
import {
  findTitle,
  limitRehearsal,
  listReleasesUntil,
  listSchedulesUntil,
} from "./rehearsals.store.ts";

/** What will not be published: the title of the article or issue, and the reason as a code of our messages. */
interface RehearsalFailure {
  readonly title: string;
  readonly reason: string;
}

/** A publication or release that is due by the time of a rehearsal. */
interface PreparedStep {
  readonly dueAt: Date;
  readonly issueId: number | null;
  /** The articles that it locks. */
  readonly articleIds: readonly number[];
  act(transaction: Transaction): Promise<void>;
  toFailure(error: unknown): Promise<RehearsalFailure>;
}

const untold = () => undefined;

/** Prepares everything that is due by a given time, in that order, and collects what is refused already. */
async function prepareSteps(
  services: Services,
  moment: Date,
): Promise<{ steps: PreparedStep[]; failures: RehearsalFailure[] }> {
  const { database } = services;
  const steps: PreparedStep[] = [];
  const failures: RehearsalFailure[] = [];
  const add = async (title: string, prepare: () => Promise<PreparedStep>) => {
    try {
      steps.push(await prepare());
    } catch (error) {
      failures.push(await failureNamed(services, title, error));
    }
  };
  for (const { schedule, title } of await listSchedulesUntil(database, moment)) {
    await add(title, () => prepareArticle(services, schedule, title));
  }
  for (const release of await listReleasesUntil(database, moment)) {
    await add(release.title, () => prepareIssue(services, release));
  }
  steps.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  return { steps, failures };
}

type Schedule = PreparedPublication["schedule"];

async function prepareArticle(
  services: Services,
  schedule: Schedule,
  title: string,
): Promise<PreparedStep> {
  const { articleId, dueAt } = schedule;
  const row = await findArticle(services.database, articleId);
  if (!row) throw new HttpError("not_found");
  const article = { ...row.article, description: row.description };
  const prepared = withoutWords(
    await preparePublication(services, { article, schedule, savedBy: schedule.userId }),
  );
  return {
    dueAt,
    issueId: null,
    articleIds: [articleId],
    async act(transaction) {
      const [held] = await lockArticles(transaction, [articleId]);
      if (!held) return;
      await requirePublishable(transaction, { article: held, prepared });
      const publishedAt = dueAt;
      await writePublication(
        { transaction, changed: untold, threads: services.threads },
        { article: held, prepared, publishedAt },
      );
    },
    toFailure: (error) => failureNamed(services, title, error),
  };
}

interface DueRelease {
  readonly issueId: number;
  readonly dueAt: Date;
  readonly title: string;
}

async function prepareIssue(
  services: Services,
  { issueId, dueAt, title }: DueRelease,
): Promise<PreparedStep> {
  const ready = await prepareRelease(services, issueId);
  const prepared = new Map([...ready].map(([id, one]) => [id, withoutWords(one)]));
  return {
    dueAt,
    issueId,
    articleIds: await listOwnArticles(services.database, issueId),
    async act(transaction) {
      const publishedAt = dueAt;
      const isDone = await writeRelease(
        services,
        { transaction, changed: untold, threads: services.threads },
        { issueId, prepared, publishedAt },
      );
      if (!isDone) throw new HttpError("conflict");
    },
    toFailure: (error) => failureNamed(services, title, error),
  };
}

/** The vocabulary of the search is shared: a save with the same new words would wait for the rehearsal. */
const withoutWords = (prepared: PreparedPublication): PreparedPublication => ({
  ...prepared,
  search: { ...prepared.search, words: "{}" },
});

/** @throws the error if it is no refusal */
async function failureNamed(
  { database }: Services,
  title: string,
  error: unknown,
): Promise<RehearsalFailure> {
  if (error instanceof ReleaseRefusal) {
    const named = error.articleId === null ? title : await findTitle(database, error.articleId);
    return { title: named, reason: toRefusal(error.reason).failure };
  }
  return { title, reason: toRefusal(error).failure };
}

/** The services at another time, without side effects: no jobs, counted visits or searches, or marks on files. */
function quietServices(services: Services, moment: Date): Services {
  return {
    ...services,
    now: () => moment,
    jobs: { send: async () => undefined },
    media: { ...services.media, keep: async () => undefined },
    visits: { ...services.visits, count: async () => undefined },
    missedSearches: { ...services.missedSearches, note: () => undefined },
  };
}

/** The services within the transaction that is rolled back. */
const servicesWithin = (quiet: Services, transaction: Transaction): Services =>
  withTransaction(quiet, transaction, () => undefined);

/** The number of rehearsals that may run at a time, since they lock articles that users may want to save. */
const limitRehearsals = limitConcurrency(2);

/** The site at the rehearsed time. */
export interface Rehearsed {
  readonly services: Services;
  /** Articles that will not be published, with the reasons. */
  readonly failures: readonly RehearsalFailure[];
}

/**
 * Shows the site as it will be at a given time: publishes everything that is due by then in a transaction, runs `work`
 * within it, and always rolls it back (product: issues 18). Slow preparations happen before anything is locked.
 * @throws HttpError 503 while an article to be published is locked elsewhere
 */
export function rehearse<T>(
  services: Services,
  moment: Date,
  work: (rehearsed: Rehearsed) => Promise<T>,
): Promise<T> {
  return limitRehearsals(async () => {
    const quiet = quietServices(services, moment);
    const { steps, failures } = await prepareSteps(quiet, moment);
    return runRolledBack(services, async (transaction) => {
      await limitRehearsal(transaction);
      await lockAll(transaction, steps);
      const later = await doSteps(transaction, steps);
      const inside = servicesWithin(quiet, transaction);
      return work({ services: inside, failures: [...failures, ...later] });
    });
  });
}

/** Locks in the order of a release, so that the two cannot deadlock: first the records, then the articles. */
async function lockAll(transaction: Transaction, steps: readonly PreparedStep[]): Promise<void> {
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
    // In a savepoint, so that a refused step does not undo the others.
    await transaction
      .transaction((part) => step.act(part))
      .catch(async (error: unknown) => {
        failures.push(await step.toFailure(error));
      });
  }
  return failures;
}

/** @throws HttpError 503 where a row that it needs is locked elsewhere */
async function runRolledBack<T>(
  { database }: Services,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runAndRollBack(database, work);
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    throw new HttpError("unavailable", { retryAfter: 1, cause: error });
  }
}
