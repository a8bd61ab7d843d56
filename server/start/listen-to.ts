import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { OperatorError } from "../process/operator-error.ts";

/**
 * Lets the app listen where the settings say, beside the other processes of the portal if there are any.
 * @throws OperatorError when somebody else listens there
 */
export async function listenTo(
  app: FastifyInstance,
  { HOST: host, PORT: port, workers }: Pick<Config, "HOST" | "PORT" | "workers">,
): Promise<void> {
  const reusePort = workers > 1;
  await app.listen({ host, port, ...(reusePort ? { reusePort } : {}) }).catch(explainTakenPort);
}

/**
 * Makes sure that nobody listens there yet: processes that share a port would share it with those of another portal too.
 * @throws OperatorError as `listenTo`
 */
export async function requireFreePort({
  HOST: host,
  PORT: port,
}: Pick<Config, "HOST" | "PORT">): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), "listening");
  } catch (error) {
    explainTakenPort(error as NodeJS.ErrnoException);
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

function explainTakenPort(error: NodeJS.ErrnoException): never {
  if (error.code !== "EADDRINUSE") throw error;
  throw new OperatorError(
    "The address is already in use: set PORT to another number, or stop the other program.",
    { cause: error },
  );
}
