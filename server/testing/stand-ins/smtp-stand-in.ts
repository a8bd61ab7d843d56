import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

/** When a mail server answers: to a connection, to a command, or to a mail that has arrived. */
type Step = "greeting" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "mail";

const usualAnswers: Readonly<Record<Step, string>> = {
  greeting: "220 stand-in",
  EHLO: "250-stand-in\r\n250 AUTH PLAIN",
  AUTH: "235 Welcome",
  MAIL: "250 OK",
  RCPT: "250 OK",
  DATA: "354 Go on",
  mail: "250 Taken",
};

/** A mail server on a local address, as far as sending needs one (RFC 5321, RFC 4954). */
export interface SmtpStandIn {
  readonly url: string;
  /** Received mails: recipient and source. */
  readonly received: { to: string; source: string }[];
  /** Sign-ins as they arrived: the user and the password. */
  readonly signIns: string[];
  /** Replaces the success response of a step from now on. */
  answer(step: Step, line: string): void;
  close(): Promise<void>;
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const received: SmtpStandIn["received"] = [];
  const signIns: string[] = [];
  const answers = { ...usualAnswers };
  const server = createServer((socket) => {
    let waiting = "";
    let to = "";
    let readsData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const takeLine = (line: string) => {
      const command = line.slice(0, 4);
      if (command === "QUIT") {
        socket.end("221 Bye\r\n");
        return;
      }
      if (command === "RCPT") to = /<(.+)>/.exec(line)?.[1] ?? "";
      if (command === "AUTH") {
        const [, , secret = ""] = line.split(" ");
        signIns.push(Buffer.from(secret, "base64").toString("utf8").slice(1).replace("\0", ":"));
      }
      readsData = command === "DATA" && answers.DATA.startsWith("3");
      say(answers[command as Step] ?? "250 OK");
    };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      waiting += chunk.toString("utf8");
      for (;;) {
        const end = readsData ? "\r\n.\r\n" : "\r\n";
        const at = waiting.indexOf(end);
        if (at < 0) return;
        const taken = waiting.slice(0, at);
        waiting = waiting.slice(at + end.length);
        if (!readsData) {
          takeLine(taken);
          continue;
        }
        readsData = false;
        if (answers.mail.startsWith("2")) received.push({ to, source: taken });
        say(answers.mail);
      }
    });
    say(answers.greeting);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    signIns,
    answer(step, line) {
      answers[step] = line;
    },
    async close() {
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
