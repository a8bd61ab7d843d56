import type { Transaction } from "../../../database/connect.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import { readRefusal } from "../../../http/api/refusal.ts";
import { findArticle } from "../../articles/articles.store.ts";
import {
  type PreparedPublication,
  preparePublication,
  requirePublishable,
  writePublication,
} from "../../desk/schedules/publication.ts";
import type { Services } from "../../services.ts";
import { listOwnArticles } from "../release/issue-releases.store.ts";
import { prepareRelease, writeRelease } from "../release/release-issue.ts";
import { ReleaseRefusal } from "../release/release-refusal.ts";
import { lockArticles } from "../release/release-schedules.store.ts";
import { findTitle, listReleasesUntil, listSchedulesUntil } from "./rehearsals.store.ts";

/** What will not be published: the title of the article or issue, and why, as a code of our messages. */
export interface RehearsalFailure {
  readonly title: string;
  readonly reason: string;
}

/** Something that is due by the moment of a rehearsal. */
export interface PreparedStep {
  readonly dueAt: Date;
  readonly issueId: number | null;
  /** What it holds. */
  readonly articleIds: readonly number[];
  act(transaction: Transaction): Promise<void>;
  failureOf(error: unknown): Promise<RehearsalFailure>;
}

const untold = () => undefined;

/** Everything that is due by a moment, made ready, in the order of its minutes; and what is refused already. */
export async function prepareSteps(
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
    ...{ dueAt, issueId: null, articleIds: [articleId] },
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
    failureOf: (error) => failureNamed(services, title, error),
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
    ...{ dueAt, issueId, articleIds: await listOwnArticles(services.database, issueId) },
    async act(transaction) {
      const publishedAt = dueAt;
      const isDone = await writeRelease(
        services,
        { transaction, changed: untold, threads: services.threads },
        { issueId, prepared, publishedAt },
      );
      if (!isDone) throw new HttpError("conflict");
    },
    failureOf: (error) => failureNamed(services, title, error),
  };
}

/** The search's list of words is everybody's: a save with the same new ones would wait for the rehearsal. */
const withoutWords = (prepared: PreparedPublication): PreparedPublication => ({
  ...prepared,
  search: { ...prepared.search, words: "{}" },
});

/** @throws what is no refusal */
async function failureNamed(
  { database }: Services,
  title: string,
  error: unknown,
): Promise<RehearsalFailure> {
  if (error instanceof ReleaseRefusal) {
    const named = error.articleId === null ? title : await findTitle(database, error.articleId);
    return { title: named, reason: readRefusal(error.reason).failure };
  }
  return { title, reason: readRefusal(error).failure };
}
