import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Config, readConfig } from "../../process/config.ts";
import { openSpool, type Spool } from "../../process/files/spool.ts";
import { createLog } from "../../process/log.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { type SmtpStandIn, startSmtpStandIn } from "../../testing/stand-ins/smtp-stand-in.ts";
import type { OutgoingMail } from "./mail-content.ts";
import { createMailTransport } from "./mail-transport.ts";

const now = () => new Date("2025-03-23T09:00:00Z");
const log = createLog("silent");
const identity = {
  id: "8a9f8a3e-6d5b-4f43-9a55-0d2c1d4b7f10",
  createdOn: new Date("2025-03-23T08:59:58Z"),
};
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
  it("a mail becomes a file that its owner alone may read and the log names", async () => {
    const lines: string[] = [];
    const kept = createLog("info", { write: (line) => void lines.push(line) });
    await createMailTransport({ config: settings(), log: kept, now, spool }).deliver(
      mail,
      identity,
    );
    const [name = "", ...others] = await mailsIn(join(dataDir, "outbox"));
    expect(others).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { file: join(dataDir, "outbox", name), subject: "سلام", msg: "mail: written to the outbox" },
    ]);
    expect(name).toBe("2025-03-23T08-59-58-000Z-8a9f8a3e-6d5b-4f43-9a55-0d2c1d4b7f10.eml");
    expect((await stat(join(dataDir, "outbox", name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, "outbox"))).mode & 0o777).toBe(0o700);
  });

  it("a mail that is delivered again stays one file, and is known to be delivered", async () => {
    const transport = createMailTransport({ config: settings(), log, now, spool });
    expect(await transport.isDelivered(identity)).toBe(false);
    await transport.deliver(mail, identity);
    await transport.deliver(mail, identity);
    expect(await mailsIn(join(dataDir, "outbox"))).toHaveLength(1);
    expect(await transport.isDelivered(identity)).toBe(true);
    const other = { ...identity, id: "1b2c8a3e-6d5b-4f43-9a55-0d2c1d4b7f10" };
    expect(await transport.isDelivered(other)).toBe(false);
  });

  it("a link can be copied out of it as it stands", async () => {
    await createMailTransport({ config: settings(), log, now, spool }).deliver(mail, identity);
    const [name = ""] = await mailsIn(join(dataDir, "outbox"));
    const lines = (await readFile(join(dataDir, "outbox", name), "utf8")).split("\r\n");
    expect(lines).toContain("http://hilal.test/ur/open?token=abc&x=1");
    expect(lines).toContain("<b>موسم</b> اچھا ہے۔");
  });

  it("it says the same as HTML and as text, in its language's direction", async () => {
    await createMailTransport({ config: settings(), log, now, spool }).deliver(mail, identity);
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
  const lines: string[] = [];
  beforeEach(async () => {
    smtp = await startSmtpStandIn();
    lines.length = 0;
  });
  afterEach(() => smtp.close());
  const deliver = (address = smtp.url) => {
    const config = settings({ SMTP_URL: address });
    const kept = createLog("info", { write: (line) => void lines.push(line) });
    return createMailTransport({ config, log: kept, now, spool }).deliver(mail, identity);
  };
  const signedIn = () => smtp.url.replace("//", "//portal:a%20secret@");

  it("a mail is handed over to it", async () => {
    await deliver();
    expect(smtp.received.map(({ to }) => to)).toEqual(["reader@example.org"]);
    expect(smtp.received[0]?.source).toContain("Auto-Submitted: auto-generated");
    expect(smtp.signIns).toEqual([]);
    expect(lines).toEqual([]);
    await expect(readdir(join(dataDir, "outbox"))).rejects.toThrow("ENOENT");
  });

  it("a mail that is delivered again has the same Message-ID, by which receivers drop it", async () => {
    await deliver();
    await deliver();
    const ids = smtp.received.map(({ source }) => /^Message-ID: (.+)$/m.exec(source)?.[1]?.trim());
    const id = "<8a9f8a3e-6d5b-4f43-9a55-0d2c1d4b7f10@hilal.test>";
    expect(ids).toEqual([id, id]);
  });

  it("the portal signs in where the setting says as whom", async () => {
    await deliver(signedIn());
    expect(smtp.signIns).toEqual(["portal:a secret"]);
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    ["greeting", "554 No mail today"],
    ["EHLO", "421 Closing"],
    ["AUTH", "535 Wrong user or password"],
    ["AUTH", "454 No sign-ins for now"],
    ["MAIL", "550 No mail from that sender"],
    ["MAIL", "530 Sign in first"],
    ["RCPT", "530 Sign in first"],
    ["RCPT", "451 Try again later"],
    ["RCPT", "499 Whatever that is"],
    ["DATA", "451 Try again later"],
    ["mail", "452 No room for now"],
  ] as const)("%s answered with “%s” rejects, so that it is tried again", async (step, line) => {
    smtp.answer(step, line);
    await expect(deliver(signedIn())).rejects.toThrow(line);
    expect(smtp.received).toEqual([]);
    expect(lines).toEqual([]);
  });

  it.each([
    ["RCPT", 500, "No such thing"],
    ["RCPT", 550, "<reader@example.org>: no such mailbox"],
    ["DATA", 554, "No mail with such words"],
    ["mail", 552, "Too large for <reader@example.org>"],
  ] as const)(
    "%s answered with %i is the end of it, logged by that number alone",
    async (step, answer, words) => {
      smtp.answer(step, `${answer} ${words}`);
      await expect(deliver(signedIn())).resolves.toBeUndefined();
      expect(smtp.received).toEqual([]);
      // The reply's text contains the reader's address, so only its number is logged.
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        {
          level: 40,
          time: expect.any(Number),
          pid: process.pid,
          hostname: expect.any(String),
          subject: mail.content.subject,
          answer,
          msg: "mail: the server refused the mail for good",
        },
      ]);
    },
  );

  it("a server that is away rejects", async () => {
    await expect(deliver("smtp://127.0.0.1:1")).rejects.toThrow("ECONNREFUSED");
  });
});
