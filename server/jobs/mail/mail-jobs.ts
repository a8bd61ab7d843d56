import { randomUUID } from "node:crypto";
import { type JobHandler, jobHandler } from "../job-queue.ts";
import type { MailKind } from "../mail-job.ts";
import type { MailComposer, MailComposers } from "./mail-composers.ts";
import { createMailTransport, type TransportServices } from "./mail-transport.ts";

/**
 * The work behind `mail.send`: composes the mail and hands it to the transport; a failure is tried again, and what was
 * delivered before its process ended is not delivered again (product: operations 32).
 */
export function mailJobs(services: TransportServices, composers: MailComposers): JobHandler[] {
  const transport = createMailTransport(services);
  return [
    jobHandler("mail.send", async (job, given) => {
      const identity = given ?? { id: randomUUID(), createdOn: services.now() };
      if (await transport.isDelivered(identity)) return;
      // The composer found under a job's kind is the one for it; TypeScript can't follow the pair.
      const compose = composers[job.mail] as MailComposer<MailKind>;
      const mail = await compose(job);
      if (mail) await transport.deliver(mail, identity);
    }),
  ];
}
