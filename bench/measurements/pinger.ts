import { Agent, get } from "node:http";

// A client that repeats a minimal request in a process of its own: its waits show how long others block the portal.

const [address = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;

function ask(): void {
  const asked = performance.now();
  const request = get(`${address}/healthz`, { agent }, (answer) => {
    answer.resume();
    answer.on("end", () => {
      longest = Math.max(longest, performance.now() - asked);
      setTimeout(ask, 1);
    });
  });
  request.on("error", () => setTimeout(ask, 10));
}

process.on("message", () => {
  process.send?.(longest);
  longest = 0;
});
ask();
