import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../process/config.ts";
import { makeFolder } from "../../process/files/make-folder.ts";
import { type Spool, toIncomingFolder } from "../../process/files/spool.ts";
import { writeDurably } from "../../process/files/write-durably.ts";
import type { Log } from "../../process/log.ts";
import { type JobHandler, type JobIdentity, jobHandler } from "../job-queue.ts";
import type { MailKind } from "../mail-job.ts";
import type { MailComposer, MailComposers, OutgoingMail } from "./mail-content.ts";
import { renderMail } from "./mail-layout.ts";

/** Delivers mails. A repeated delivery keeps the mail's identity, so that it arrives once. */
export interface MailTransport {
  /** Whether an earlier attempt is known to have delivered the mail. */
  isDelivered(identity: JobIdentity): Promise<boolean>;
  /** Rejects on a failure that a retry may resolve. */
  deliver(mail: OutgoingMail, identity: JobIdentity): Promise<void>;
}

/** Loaded with the first mail, since the start doesn't need it. */
const loadMailer = () => import("nodemailer");

export interface TransportServices {
  readonly config: Config;
  readonly log: Log;
  readonly spool: Spool;
  readonly now: () => Date;
}

/**
 * Creates the transport: the mail server of the setting SMTP_URL, or without it, `.eml` files in `DATA_DIR/outbox`, in
 * plain UTF-8, so that a link can be copied from one with any editor.
 */
export function createMailTransport(services: TransportServices): MailTransport {
  return services.config.SMTP_URL
    ? smtpTransport(services, services.config.SMTP_URL)
    : outboxTransport(services);
}

function smtpTransport(services: TransportServices, url: string): MailTransport {
  return {
    // A mail server cannot be asked afterwards whether it accepted a mail; receivers recognise duplicates by the
    // Message-ID.
    isDelivered: async () => false,
    async deliver(mail, identity) {
      const { createTransport } = await loadMailer();
      const transporter = createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      });
      try {
        await transporter.sendMail(toMessage(services, mail, identity));
      } catch (error) {
        if (!isPermanentRefusal(error)) throw error;
        // The error itself isn't logged, because servers repeat the recipient in their reply.
        services.log.warn(
          { subject: mail.content.subject, answer: error.responseCode },
          "mail: the server refused the mail for good",
        );
      }
    },
  };
}

function outboxTransport(services: TransportServices): MailTransport {
  const { config, spool } = services;
  const outbox = join(config.DATA_DIR, "outbox");
  // Named by properties that don't change on a retry, so that one mail is one file.
  const toOutboxPath = ({ id, createdOn }: JobIdentity) =>
    join(outbox, `${createdOn.toISOString().replaceAll(/[:.]/g, "-")}-${id}.eml`);
  return {
    isDelivered: (identity) =>
      stat(toOutboxPath(identity)).then(
        () => true,
        () => false,
      ),
    async deliver(mail, identity) {
      const { createTransport } = await loadMailer();
      const transporter = createTransport({
        streamTransport: true,
        buffer: true,
        newline: "windows",
      });
      const { text, html, ...rest } = toMessage(services, mail, identity);
      const { message } = await transporter.sendMail({
        ...rest,
        text: readablePart("text/plain", text),
        html: readablePart("text/html", html),
      });
      await makeFolder(outbox, 0o700);
      const file = toOutboxPath(identity);
      const source = { bytes: message as Buffer };
      await writeDurably({
        target: file,
        source,
        incoming: toIncomingFolder(outbox),
        spool,
        mode: 0o600,
      });
      services.log.info({ file, subject: mail.content.subject }, "mail: written to the outbox");
    },
  };
}

/** Returns a MIME part in readable form: the mailer itself supports only encodings that make the text unreadable. */
function readablePart(type: string, content: string) {
  const head = `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n`;
  return { raw: `${head}${content}`.replaceAll("\n", "\r\n") };
}

function toMessage({ config, now }: TransportServices, mail: OutgoingMail, { id }: JobIdentity) {
  const { subject, html, text } = renderMail(mail.content, mail.language, config.publicUrl);
  return {
    from: config.MAIL_FROM,
    // An object, so that an address is never parsed as a list of them.
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject,
    html,
    text,
    date: now(),
    // The same on each attempt: when the server's acceptance was lost, receivers drop the repeated mail.
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
  };
}

/** SMTP commands about a single mail; connection, sign-in and sender are the same for every mail. */
const aboutOneMail: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"]);
/** The server requires a sign-in that the setting doesn't contain (RFC 4954, 6). */
const signInRequired = 530;

/**
 * Whether the server will never accept this mail: a 5xx reply (RFC 5321, 4.2.1) to its recipient or content. A 5xx
 * reply at any other step means a wrong setting, and the mail is sent once that is corrected (product: operations 14).
 */
function isPermanentRefusal(error: unknown): error is Error & { readonly responseCode: number } {
  const { command, responseCode = 0 } = error as { command?: unknown; responseCode?: number };
  return responseCode >= 500 && responseCode !== signInRequired && aboutOneMail.has(command);
}

/**
 * The handler of `mail.send`: composes the mail and passes it to the transport. A failure is retried, and a mail
 * delivered before its process ended is not delivered again (product: operations 32).
 */
export function mailJobs(services: TransportServices, composers: MailComposers): JobHandler[] {
  const transport = createMailTransport(services);
  return [
    jobHandler("mail.send", async (job, given) => {
      const identity = given ?? { id: randomUUID(), createdOn: services.now() };
      if (await transport.isDelivered(identity)) return;
      // The composer found under a job's kind matches the job; TypeScript can't infer that.
      const compose = composers[job.mail] as MailComposer<MailKind>;
      const mail = await compose(job);
      if (mail) await transport.deliver(mail, identity);
    }),
  ];
}
