import { Ledger } from "../ledger.ts";
import { query } from "../servers/database.ts";
import { byLedger, type Desk, type Writer } from "./writer.ts";

/** The mails that were handed over together with a record, by kind. */
interface Letter {
  readonly mails: string;
}

export const readersPassword = "an orchard above Skardu in May";

export interface Letters extends Writer {
  /** The addresses to whom a mail has been promised. */
  addresses(): string[];
  /** Of those, who have an account. */
  members(): string[];
}

/** Strangers who ask for a subscription, for the newsletter or for an account: each is sent a mail. */
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
        // A backup holds the mails that waited; those that were sent by then are only looked for in the outbox.
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
