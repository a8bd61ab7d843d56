import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../process/config.ts";
import { openSpool, type Spool } from "../../process/files/spool.ts";
import { createLog } from "../../process/log.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import type { MailComposers, OutgoingMail } from "./mail-content.ts";
import { mailJobs } from "./mail-transport.ts";

let dataDir: string;
let spool: Spool;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-mail-"));
  spool = openSpool(dataDir);
});
afterAll(async () => {
  await spool.close();
  await rm(dataDir, { recursive: true, force: true });
});

const mailTo = (to: string): OutgoingMail => ({
  to,
  language: "en",
  content: { subject: "Hello", paragraphs: [] },
});

it("sends what the composer of the mail's kind makes, and nothing when there is nothing to send", async () => {
  const asked: object[] = [];
  const composers = {
    "verify-email": async (job: { email: string }) => {
      asked.push(job);
      return job.email === "gone@example.org" ? null : mailTo(job.email);
    },
    "reset-password": async () => {
      throw new Error("the database is away");
    },
  } as unknown as MailComposers;
  const config = readConfig({ DATA_DIR: dataDir });
  const services = { config, log: createLog("silent"), now: () => new Date(), spool };
  const [handler, ...others] = mailJobs(services, composers);
  expect([handler?.kind, others]).toEqual(["mail.send", []]);
  for (const email of ["gone@example.org", "here@example.org"]) {
    await handler?.handle({ mail: "verify-email", email });
  }
  expect(asked).toHaveLength(2);
  const sent = await takeMails(dataDir);
  expect(sent.map(({ to }) => to)).toEqual(["here@example.org"]);
  const failing = handler?.handle({ mail: "reset-password", email: "here@example.org" });
  await expect(failing).rejects.toThrow("the database is away");
});

it("sends a mail once whose process ended before it was noted as sent", async () => {
  let composed = 0;
  const composers = {
    "verify-email": async ({ email }: { email: string }) => {
      composed += 1;
      return mailTo(email);
    },
  } as unknown as MailComposers;
  const config = readConfig({ DATA_DIR: dataDir });
  const services = { config, log: createLog("silent"), now: () => new Date(), spool };
  const [handler] = mailJobs(services, composers);
  const identity = { id: "8a9f8a3e-6d5b-4f43-9a55-0d2c1d4b7f10", createdOn: new Date() };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await handler?.handle({ mail: "verify-email", email: "once@example.org" }, identity);
  }
  expect(composed).toBe(1);
  expect(await takeMails(dataDir)).toHaveLength(1);
});
