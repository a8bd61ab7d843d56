import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Config, readConfig } from "../config/config.ts";
import { openSpool, type Spool } from "../files/spool.ts";
import { createLog } from "../process/log.ts";
import { takeMails } from "../testing/stand-ins/outbox.ts";
import { type SmtpStandIn, startSmtpStandIn } from "../testing/stand-ins/smtp-stand-in.ts";
import type { OutgoingMail } from "./mail-content.ts";
import { createMailTransport } from "./mail-transport.ts";

const now = () => new Date("2025-03-23T09:00:00Z");
const log = createLog("silent");
const mail: OutgoingMail = {
  to: "reader@example.org",
  language: "ur",
  replyTo: "desk@example.org",
  headers: { "List-Unsubscribe": "<http://hilal.test/x>" },
  content: {
    subject: "سلام",
    paragraphs: ["<b>موسم</b> اچھا ہے۔"],
    action: { label: "کھولیے", url: "http://hilal.test/ur/open?token=abc&x=1" },
    notes: ["شکریہ۔"],
  },
};

let dataDir: string;
let spool: Spool;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-mail-"));
  spool = openSpool(dataDir);
});
afterEach(async () => {
  await spool.close();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = (given: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "http://hilal.test", ...given });

const mailsIn = async (outbox: string) =>
  (await readdir(outbox)).filter((name) => name.endsWith(".eml"));

describe("without a mail server", () => {
  it("a mail becomes a file that its owner alone may read", async () => {
    await createMailTransport({ config: settings(), log, now, spool }).deliver(mail);
    const [name] = await mailsIn(join(dataDir, "outbox"));
    expect(name).toMatch(/^2025-03-23T09-00-00-000Z-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(dataDir, "outbox", name ?? ""))).mode & 0o777).toBe(0o600);
  });

  it("a link can be copied out of it as it stands", async () => {
    await createMailTransport({ config: settings(), log, now, spool }).deliver(mail);
    const [name = ""] = await mailsIn(join(dataDir, "outbox"));
    const lines = (await readFile(join(dataDir, "outbox", name), "utf8")).split("\r\n");
    expect(lines).toContain("http://hilal.test/ur/open?token=abc&x=1");
    expect(lines).toContain("<b>موسم</b> اچھا ہے۔");
  });

  it("it says the same as HTML and as text, in its language's direction", async () => {
    await createMailTransport({ config: settings(), log, now, spool }).deliver(mail);
    const [sent] = await takeMails(dataDir);
    expect(sent).toMatchObject({ to: "reader@example.org", subject: "سلام" });
    expect(sent?.headers).toMatchObject({
      from: "Hilal <no-reply@hilal.example>",
      "reply-to": "desk@example.org",
      "auto-submitted": "auto-generated",
      "list-unsubscribe": "<http://hilal.test/x>",
      date: "Sun, 23 Mar 2025 09:00:00 +0000",
    });
    expect(sent?.html).toContain('<html lang="ur" dir="rtl">');
    expect(sent?.html).toContain("&lt;b&gt;موسم&lt;/b&gt; اچھا ہے۔");
    expect(sent?.html).toContain('href="http://hilal.test/ur/open?token=abc&amp;x=1"');
    expect(sent?.text).toBe(
      [
        "السلام علیکم،",
        "<b>موسم</b> اچھا ہے۔",
        "کھولیے:\nhttp://hilal.test/ur/open?token=abc&x=1",
        "شکریہ۔",
        "ادارۂ ہلال",
        "-- \nیہ ای میل ہلال (http://hilal.test) کی طرف سے ہے۔\n",
      ].join("\n\n"),
    );
  });
});

describe("with a mail server", () => {
  let smtp: SmtpStandIn;
  beforeEach(async () => {
    smtp = await startSmtpStandIn();
  });
  afterEach(() => smtp.close());
  const deliver = () =>
    createMailTransport({ config: settings({ SMTP_URL: smtp.url }), log, now, spool }).deliver(
      mail,
    );

  it("a mail is handed over to it", async () => {
    await deliver();
    expect(smtp.received.map(({ to }) => to)).toEqual(["reader@example.org"]);
    expect(smtp.received[0]?.source).toContain("Auto-Submitted: auto-generated");
    await expect(readdir(join(dataDir, "outbox"))).rejects.toThrow("ENOENT");
  });

  it("a refusal for now rejects, so that it is tried again", async () => {
    smtp.answerRecipients("451 Try again later");
    await expect(deliver()).rejects.toThrow("451 Try again later");
  });

  it("a refusal for good is the end of it", async () => {
    smtp.answerRecipients("550 No such mailbox");
    await expect(deliver()).resolves.toBeUndefined();
    expect(smtp.received).toEqual([]);
  });

  it("a refusal for good is logged by its number, since its words name the reader", async () => {
    const lines: string[] = [];
    const kept = createLog("warn", { write: (line) => void lines.push(line) });
    smtp.answerRecipients("550 <reader@example.org>: no such mailbox");
    await createMailTransport({
      config: settings({ SMTP_URL: smtp.url }),
      log: kept,
      now,
      spool,
    }).deliver(mail);
    expect(JSON.parse(lines.join(""))).toMatchObject({
      answer: 550,
      subject: mail.content.subject,
    });
    expect(lines.join("")).not.toContain("reader@example.org");
  });

  it("a server that is away rejects", async () => {
    const config = settings({ SMTP_URL: "smtp://127.0.0.1:1" });
    await expect(createMailTransport({ config, log, now, spool }).deliver(mail)).rejects.toThrow(
      "ECONNREFUSED",
    );
  });
});
