import { query } from "../kit/database.ts";
import type { Articles } from "./articles.ts";
import { byLedger, type Desk, Ledger, pickRandom, type Writer } from "./writer.ts";

/** A reader's opinion of an article. A comment includes its rating: both are stored or neither. */
interface Opinion {
  readonly rating: number;
  readonly comments: number;
}

/** A reader who comments on articles and rates them; one opinion per article at a time. */
export function opinions(desk: Desk, articles: Articles): Writer {
  const { caller, findings, random, reader } = desk;
  const ledger = new Ledger<Opinion>("opinion on article");
  const begun = new Set<number>();
  return byLedger(ledger, findings, {
    async write() {
      const known = new Map(ledger.settled());
      const ids = articles.published().filter((id) => known.has(String(id)) || !begun.has(id));
      const id = pickRandom(ids, random);
      if (id === undefined) return;
      begun.add(id);
      const { comments = 0 } = known.get(String(id)) ?? {};
      const rating = 1 + Math.floor(random() * 5);
      const isComment = random() < 0.6;
      ledger.sending(String(id), { rating, comments: isComment ? comments + 1 : comments });
      const comment = `Comment ${comments + 1} on ${id}: a long way up, and well told from its beginning.`;
      const answer = isComment
        ? await caller.write("/api/create-comment/", {
            json: { article: id, comment, rating },
            token: reader.token,
          })
        : await caller.write(`/api/article/${id}/rating/`, {
            method: "PUT",
            json: { rating },
            token: reader.token,
          });
      if (answer) ledger.acknowledge(String(id));
    },
    async read(url) {
      const rows = await query<Opinion & { id: number }>(
        url,
        `select article_id as id, rating,
           (select count(*)::int from comments
            where comments.article_id = ratings.article_id and comments.user_id = ratings.user_id) as comments
         from ratings where user_id = $1`,
        [reader.id],
      );
      return new Map(rows.map(({ id, rating, comments }) => [String(id), { rating, comments }]));
    },
  });
}

interface Count {
  acknowledged: number;
  sent: number;
}

/** Readers from many addresses who open articles; each visit must count once. */
export function visits(desk: Desk, articles: Articles): Writer {
  const { caller, findings, random } = desk;
  const counts = new Map<number, Count>();
  let made = 0;

  const visit = async () => {
    const id = pickRandom(articles.published(), random);
    if (id === undefined) return;
    made += 1;
    const count = counts.get(id) ?? { acknowledged: 0, sent: 0 };
    counts.set(id, count);
    count.sent += 1;
    const answer = await caller.write(`/api/article/${id}/visit/`, {
      json: { client: `tab-${made}` },
      headers: { "x-forwarded-for": `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}` },
    });
    if (answer) count.acknowledged += 1;
  };

  const read = async (url: string) => {
    const rows = await query<{ id: number; visits: number }>(
      url,
      "select article_id as id, visits::int from article_visits",
    );
    return new Map(rows.map((row) => [row.id, row.visits]));
  };

  const compare = async (url: string, least: ReadonlyMap<number, number>) => {
    const stored = await read(url);
    for (const [id, acknowledged] of least) {
      const found = stored.get(id) ?? 0;
      const difference = `article ${id} has ${found} visits of ${acknowledged} that were acknowledged`;
      if (found < acknowledged) findings.add("lost", difference);
      else if (found > (counts.get(id)?.sent ?? 0)) findings.add("half-written", difference);
    }
    return stored;
  };
  const acknowledgedNow = () =>
    new Map([...counts].map(([id, { acknowledged }]) => [id, acknowledged]));

  return {
    async write() {
      await Promise.all(Array.from({ length: 4 }, visit));
    },
    async settle(url) {
      const stored = await compare(url, acknowledgedNow());
      for (const [id, count] of counts) {
        count.acknowledged = stored.get(id) ?? 0;
        count.sent = count.acknowledged;
      }
    },
    promise() {
      const now = acknowledgedNow();
      return async (url) => void (await compare(url, now));
    },
  };
}

const always = ["/", "/ur", "/api/get-recent-articles/"];

/**
 * A reader who only reads, also while the database is down: an existing page must never be reported as missing or
 * broken.
 */
export function pages({ caller, findings, random }: Desk, articles: Articles): Writer {
  return {
    async write() {
      const own = articles.published().flatMap((id) => [`/article/${id}`, `/api/article/${id}/`]);
      const path = pickRandom(random() < 0.3 ? always : own, random) ?? "/";
      const answer = await caller.ask(path);
      if (!answer || answer.status === 200) return;
      if (answer.status === 503 && answer.headers.has("retry-after")) return;
      findings.add("wrong answers", `${path} answers ${answer.status}`);
    },
    settle: async () => undefined,
    promise: () => async () => undefined,
  };
}

/** The mails that were enqueued together with a record, by kind. */
interface Letter {
  readonly mails: string;
}

export const readersPassword = "an orchard above Skardu in May";

export interface Letters extends Writer {
  /** The addresses to which a mail must be sent. */
  addresses(): string[];
  /** The addresses of those with an account. */
  members(): string[];
}

/** Visitors who request a subscription, the newsletter or an account: each must get a mail. */
export function letters(desk: Desk, subscriptionPackage: number): Letters {
  const { caller, findings } = desk;
  const ledger = new Ledger<Letter>("letter");
  let made = 0;
  const kinds = [
    {
      name: "request",
      mails: "subscription-notice subscription-received",
      send: (email: string) =>
        caller.write("/api/subscription-request/create/", {
          json: {
            name: "Ayesha Malik",
            email,
            phone: "+92 300 1234567",
            address: "House 4, Skardu",
            package: subscriptionPackage,
          },
        }),
    },
    {
      name: "newsletter",
      mails: "newsletter-confirm",
      send: (email: string) => caller.write("/api/newsletter/subscribe/", { json: { email } }),
    },
    {
      name: "member",
      mails: "verify-email",
      send: (email: string) =>
        caller.write("/api/user/register/", { json: { email, password: readersPassword } }),
    },
  ];
  const settled = () => ledger.settled().map(([email]) => email);
  const read = async (url: string) => {
    const rows = await query<{ email: string; mails: string | null }>(
      url,
      `with letters as (
         select email, id as request, null as address from subscription_requests
         union all select email, null, email from newsletter_subscribers
         union all select email, null, email from users where email like 'member-%')
       select email, string_agg(distinct job.data->>'mail', ' ' order by job.data->>'mail') as mails
       from letters left join jobs.job on job.name = 'mail.send'
         and (job.data->>'email' = letters.address or (job.data->>'requestId')::int = letters.request)
       group by email`,
    );
    return new Map(rows.map(({ email, mails }) => [email, { mails: mails ?? "none" }]));
  };
  const writer = byLedger(ledger, findings, {
    read,
    async write() {
      made += 1;
      const kind = kinds[made % kinds.length];
      if (!kind) return;
      const email = `${kind.name}-${made}@example.org`;
      ledger.sending(email, { mails: kind.mails });
      if (await kind.send(email)) ledger.acknowledge(email);
    },
  });
  return {
    ...writer,
    promise() {
      const now = ledger.acknowledgedNow();
      return async (url) => {
        const promised = new Map(ledger.settled());
        // A backup contains the mails that were waiting; those sent by then are only looked for in the outbox.
        const whole = [...(await read(url))].map(([email, letter]): [string, Letter] => {
          const all = promised.get(email);
          const isPart = letter.mails === "none" || all?.mails.includes(letter.mails);
          return [email, all && isPart ? all : letter];
        });
        ledger.compare(new Map(whole), findings, now);
      };
    },
    addresses: settled,
    members: () => settled().filter((email) => email.startsWith("member-")),
  };
}
