import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "../process/config.ts";
import { OperatorError } from "../process/operator-error.ts";

type Address = Pick<Config, "HOST" | "PORT">;

/**
 * Makes the app listen at the address of the settings, sharing the port with the other processes of the portal.
 * @throws OperatorError when that is impossible
 */
export async function listenTo(
  app: FastifyInstance,
  { HOST: host, PORT: port, workers }: Address & Pick<Config, "workers">,
): Promise<void> {
  const reusePort = workers > 1;
  await app
    .listen({ host, port, ...(reusePort ? { reusePort } : {}) })
    .catch((error) => explain(error, { HOST: host, PORT: port }));
}

interface Waiting {
  /** How long to wait for another listener to end, in milliseconds. */
  readonly within: number;
  readonly signal: AbortSignal;
  say(line: string): void;
}

const lookEvery = 50;

/**
 * Requires the port to be free before anything is opened: processes that share a port would also share it with those of
 * another portal. A worker that has lost its portal is about to end, and is waited for.
 * @returns the port, also when the settings let the system choose one
 * @throws OperatorError as `listenTo`; the signal's reason when it is aborted meanwhile
 */
export async function requireFreePort(address: Address, waiting: Waiting): Promise<number> {
  const until = performance.now() + waiting.within;
  for (let looked = 0; ; looked += 1) {
    const port = await freePortAt(address).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" && performance.now() < until) return undefined;
      return explain(error, address);
    });
    if (port !== undefined) return port;
    if (looked === 0) waiting.say(`Waiting for port ${address.PORT}, which is in use …`);
    await delay(lookEvery, undefined, { signal: waiting.signal }).catch(() =>
      waiting.signal.throwIfAborted(),
    );
  }
}

async function freePortAt({ HOST: host, PORT: port }: Address): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), "listening");
    return (probe.address() as AddressInfo).port;
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** Messages for addresses that cannot be listened on, by the system's error code. */
const causes: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: () =>
    "The address is already in use: set PORT to another number, or stop the other program.",
  EACCES: ({ PORT }) =>
    `This account may not listen on port ${PORT}: set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: ({ HOST }) => `Setting HOST is wrong: ${HOST} is no address of this machine.`,
  ENOTFOUND: ({ HOST }) => `Setting HOST is wrong: no address is known by the name ${HOST}.`,
};

function explain(error: NodeJS.ErrnoException, address: Address): never {
  const told = causes[error.code ?? ""]?.(address);
  throw told ? new OperatorError(told, { cause: error }) : error;
}
