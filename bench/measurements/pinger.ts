import { Agent, get } from "node:http";

// A caller that asks for next to nothing, over and over, in a process of its own: what it waits is what somebody else
// holds the portal up for.

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
