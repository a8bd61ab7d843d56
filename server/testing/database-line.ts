import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line to the database that a test can cut and mend: to whoever uses it, the database goes away and comes back. */
export interface DatabaseLine {
  /** The database's address by way of this line. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Drops every packet, as a network may: connections stay open, new ones are taken, and nobody hears anything. */
  silence(): void;
  /** Ends the silence; what was sent meanwhile arrives. */
  resume(): void;
  close(): Promise<void>;
}

export async function layDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  /** Both ends of each connection, each with the one that hears it. */
  const hearers = new Map<Socket, Socket>();
  let isSilent = false;
  const server = createServer((caller) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      open.add(socket);
      hearers.set(socket, other);
      if (!isSilent) socket.pipe(other);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        hearers.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" ? (address?.port ?? 0) : 0;
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    cut,
    mend: async () => void (await listen(port)),
    silence() {
      isSilent = true;
      for (const [socket, other] of hearers) socket.unpipe(other);
    },
    resume() {
      isSilent = false;
      for (const [socket, other] of hearers) socket.pipe(other);
    },
    close: cut,
  };
}
