import type { Role } from "@hilal/contract/shared/abilities";
import { sql } from "drizzle-orm";
import type { Database } from "../../../database/connect.ts";

/** A writer of an article, identified by the session that was authenticated. */
export interface Writer {
  readonly sessionId: string;
  readonly userId: number;
  readonly articleId: number;
}

/** The current state of a writer's account and of the article. */
export interface WriterState {
  /** Null when the session has ended or the account is blocked. */
  readonly user: { readonly id: number; readonly role: Role | null; readonly name: string } | null;
  /** Null when the article or its working copy was deleted. */
  readonly article: {
    readonly userId: number | null;
    readonly status: "Active" | "Inactive";
    readonly version: number;
    readonly baseVersion: number;
    readonly document: string;
    readonly lastUpdate: number;
  } | null;
}

type Row = {
  id: number | null;
  role: Role | null;
  name: string;
  article: number | null;
  owner: number | null;
  status: "Active" | "Inactive";
  version: number;
  base: number;
  document: string;
  last: string;
};

/** The standings of several writers, in their order. */
export async function listWriterStates(
  database: Database,
  writers: readonly Writer[],
  now: Date,
): Promise<WriterState[]> {
  const column = <Name extends keyof Writer>(name: Name) =>
    sql.param(writers.map((writer) => writer[name]));
  const { rows } = await database.execute<Row>(sql`
    select u.id, case when u.role is not null and lacks_second_step(u.id) then null else u.role end as role,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as name,
      c.article_id as article, a.user_id as owner, a.status, a.version, c.base_version as base, c.document,
      c.last_update as last
    from unnest(${column("sessionId")}::uuid[], ${column("userId")}::int[], ${column("articleId")}::int[])
      with ordinality as w(session_id, user_id, article_id, place)
    left join sessions s on s.id = w.session_id and s.user_id = w.user_id and s.revoked_at is null
      and s.expires_at > ${now.toISOString()}::timestamptz
    left join users u on u.id = s.user_id and u.blocked_at is null
    left join articles a on a.id = w.article_id
    left join working_copies c on c.article_id = a.id
    order by w.place`);
  return rows.map((row) => ({
    user: row.id === null ? null : { id: row.id, role: row.role, name: row.name },
    article:
      row.article === null
        ? null
        : {
            userId: row.owner,
            status: row.status,
            version: row.version,
            baseVersion: row.base,
            document: row.document,
            lastUpdate: Number(row.last),
          },
  }));
}
