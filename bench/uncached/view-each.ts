import { Agent, get } from "node:http";

export interface Views {
  readonly views: number;
  readonly "p50 ms": number;
  readonly "p99 ms": number;
  readonly "per second": number;
}

/**
 * Asks for each address once, so many at a time over as many connections, as a browser that takes brotli.
 * @throws when one is answered otherwise than with 200
 */
export async function viewEach(addresses: readonly string[], atATime: number): Promise<Views> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const times: number[] = [];
  let next = 0;
  const viewer = async () => {
    for (let place = next; place < addresses.length; place = next) {
      next += 1;
      const started = performance.now();
      await view(addresses[place] ?? "", agent);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, viewer));
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return {
    views: times.length,
    "p50 ms": at(0.5),
    "p99 ms": at(0.99),
    "per second": Math.round(times.length / seconds),
  };
}

function view(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}.`));
      response.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}
