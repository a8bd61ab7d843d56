import type { Services } from "../../services/services.ts";
import { publishDue } from "./publish-scheduled.ts";
import { findNextDue, listDue } from "./schedules.store.ts";

/** How long after its moment something is published at the latest, in milliseconds, by an instance with nothing else to do. */
const lookEvery = 1_000;
/** How long an article whose publishing failed for a reason of ours is left alone. */
const restAfterFault = 30_000;
/** Looked at in one go. */
const atOnce = 50;

/**
 * Publishes what is scheduled when its moment has come (product: desk 5). Every instance watches; the database sees to
 * it that one of them does it. What came due while none was running is published at once.
 * @returns a function that stops watching and waits for what is being published
 */
export function watchSchedules(services: Services): () => Promise<void> {
  const { database, log, now } = services;
  const resting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();

  const publishAll = async () => {
    const moment = now().getTime();
    for (const [id, until] of resting) if (until <= moment) resting.delete(id);
    const held: number[] = [];
    for (;;) {
      const except = [...resting.keys(), ...held];
      const due = await listDue(database, { now: now(), except, limit: atOnce });
      for (const articleId of due) {
        if (isStopped) return;
        try {
          if (!(await publishDue(services, articleId))) held.push(articleId);
        } catch (error) {
          log.error({ err: error, article: articleId }, "schedules: could not publish");
          resting.set(articleId, moment + restAfterFault);
        }
      }
      if (due.length < atOnce) return;
    }
  };

  const look = async () => {
    await publishAll();
    const next = await findNextDue(database, now());
    return next ? Math.min(lookEvery, next.getTime() - now().getTime()) : lookEvery;
  };

  const after = (pause: number) => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = look().then(after, (error: unknown) => {
          log.warn({ err: error }, "schedules: could not look");
          after(lookEvery);
        });
      },
      Math.max(pause, 0),
    );
    timer.unref();
  };
  after(0);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
