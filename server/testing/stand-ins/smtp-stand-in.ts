import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

/** A mail server on a local address, as far as sending needs one (RFC 5321). */
export interface SmtpStandIn {
  readonly url: string;
  /** Mails as they arrived: to whom, and their source. */
  readonly received: { to: string; source: string }[];
  /** What it answers to a recipient from now on; 250 at first. */
  answerRecipients(line: string): void;
  close(): Promise<void>;
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const received: SmtpStandIn["received"] = [];
  let recipientAnswer = "250 OK";
  const server = createServer((socket) => {
    let waiting = "";
    let to = "";
    let readsData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const takeLine = (line: string) => {
      const command = line.slice(0, 4);
      if (command === "RCPT") {
        to = /<(.+)>/.exec(line)?.[1] ?? "";
        say(recipientAnswer);
      } else if (command === "DATA") {
        readsData = true;
        say("354 Go on");
      } else if (command === "QUIT") {
        socket.end("221 Bye\r\n");
      } else {
        say("250 OK");
      }
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
        received.push({ to, source: taken });
        say("250 Taken");
      }
    });
    say("220 stand-in");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerRecipients(line) {
      recipientAnswer = line;
    },
    async close() {
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
