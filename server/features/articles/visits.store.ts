import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { lt, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleVisits } from "../../database/schema/articles.ts";
import { publications } from "../../database/schema/publications.ts";
import { articleVisitDays, visitDays, visitMarks } from "../../database/schema/visits.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { signature } from "../../http/security/signed-token.ts";
import type { Config } from "../../process/config.ts";

/** How long repeated views of a record by one reader count as one visit, in milliseconds. */
const visitWindow = 30 * 60 * 1_000;

/** How many visits one address may add to a record within the window, whatever client names it sends. */
const visitsPerAddress = 30;

export type MarkedView = VisitMarks & { readonly id: number };

/** The counters of each kind: the rows to lock, in order, and the update that adds the visits. */
const counters: Readonly<Record<VisitedKind, { held: SQL; grow: (day: string) => SQL }>> = {
  article: {
    held: sql`select article_id as id from ${articleVisits}
      where article_id in (select id from given) order by article_id for no key update`,
    // The row of the day comes last, so that its lock is held for the shortest time.
    grow: (day) => sql`, grown as (
      update ${articleVisits} set visits = ${articleVisits.visits} + added.visits
      from added where ${articleVisits.articleId} = added.id returning added.id, added.visits
    ),
    -- Nobody else waits for these rows: the articles' own are locked already.
    dated as (
      insert into ${articleVisitDays} as kept (day, article_id, visits)
      select ${day}::date, id, visits from grown where visits > 0 order by id
      on conflict (day, article_id) do update set visits = kept.visits + excluded.visits
    )
    insert into ${visitDays} as kept (day, visits)
    select ${day}::date, sum(visits)::int from grown having sum(visits) > 0
    on conflict (day) do update set visits = kept.visits + excluded.visits`,
  },
  ebook: {
    held: sql`select id from ${publications}
      where kind = 'ebook' and id in (select id from given) order by id for no key update`,
    grow: () => sql`update ${publications} set opens = ${publications.opens} + added.visits
      from added where ${publications.id} = added.id`,
  },
};

/**
 * Counts views in one statement, so that all or none of them are stored: one per reader and window, no more than the
 * limit per address, none for a missing record. Every write of marks locks the record's row first, in the order of the
 * ids: so several instances count exactly and cannot deadlock.
 *
 * @param views each reader once
 */
export async function addVisits(
  executor: Executor,
  kind: VisitedKind,
  { views, now }: { views: readonly MarkedView[]; now: Date },
): Promise<void> {
  const { held, grow } = counters[kind];
  const moment = sql`${now.toISOString()}::timestamptz`;
  const begin = sql`${new Date(now.getTime() - visitWindow).toISOString()}::timestamptz`;
  const column = (of: (view: MarkedView) => string | number) => sql.param(views.map(of));
  await executor.execute(sql`
    with given as (
      select * from unnest(
        ${column(({ id }) => id)}::int[],
        ${column(({ reader }) => reader)}::text[],
        ${column(({ address }) => address)}::text[]
      ) as given (id, reader, address)
    ),
    held as (${held}),
    fresh as (
      insert into ${visitMarks} as kept (mark, since, visits)
      select reader, ${moment}, 1 from given join held using (id)
      -- Marks that could add nothing are not kept, so that no address can fill the table.
      where not exists (
        select from ${visitMarks} as place
        where place.mark = given.address and place.since > ${begin} and place.visits >= ${visitsPerAddress}
      )
      order by reader
      on conflict (mark) do update set since = excluded.since where kept.since <= ${begin}
      returning kept.mark
    ),
    by_address as (
      select id, address, count(*)::int as visits
      from given join fresh on fresh.mark = given.reader group by id, address
    ),
    counted as (
      insert into ${visitMarks} as kept (mark, since, visits)
      select address, ${moment}, visits from by_address order by address
      on conflict (mark) do update set
        since = case when kept.since <= ${begin} then excluded.since else kept.since end,
        visits = case when kept.since <= ${begin} then 0 else kept.visits end + excluded.visits
      returning kept.mark, kept.visits
    ),
    added as (
      select id, sum(greatest(0, least(
        by_address.visits, ${visitsPerAddress} - (counted.visits - by_address.visits)
      )))::int as visits
      from by_address join counted on counted.mark = by_address.address group by id
    )
    ${grow(toKarachiDay(now))}`);
}

/** How many days the views of each article are kept, in days: what is read most is asked of the last two weeks. */
const keptDays = 35;

/** Removes the views per article of days that nobody asks about any more. */
export async function removeOldVisitDays(executor: Executor, now: Date): Promise<void> {
  const before = sql`${toKarachiDay(now)}::date - ${keptDays}::int`;
  await executor.delete(articleVisitDays).where(lt(articleVisitDays.day, before));
}

/** Removes expired marks. */
export async function removeOldMarks(executor: Executor, now: Date): Promise<void> {
  const begin = new Date(now.getTime() - visitWindow);
  await executor.delete(visitMarks).where(lt(visitMarks.since, begin));
}

/** The kinds of visited records: an article that is read, an e-book that is opened. */
export type VisitedKind = "article" | "ebook";

export interface View {
  readonly of: VisitedKind;
  readonly id: number;
  /** The random name of the page's tab; undefined when the page sent none. */
  readonly client: string | undefined;
  readonly context: Pick<RequestContext, "address" | "userAgent">;
}

/** Two hashes that recognise a repeated view without revealing the reader or the record. */
export interface VisitMarks {
  readonly reader: string;
  readonly address: string;
}

/**
 * Computes the marks of a view. A reader is identified by tab and address, since thousands of phones in one network
 * share an address and even a user agent; without a tab, by address and user agent. Each record has its own marks, so
 * they do not reveal what a person has read, and the key is not in the database.
 */
export function computeVisitMarks(
  settings: Pick<Config, "SESSION_SECRET" | "DATA_DIR">,
  { of, id, client, context }: View,
): VisitMarks {
  const address = addressSubject(context.address);
  const mark = (...parts: readonly string[]) =>
    signature(settings, "visit-marks", JSON.stringify([of, id, address, ...parts])).slice(0, 22);
  return {
    reader: client === undefined ? mark("browser", context.userAgent) : mark("tab", client),
    address: mark(),
  };
}
