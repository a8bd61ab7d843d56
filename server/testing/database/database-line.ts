import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy to the database that a test can cut and mend: to its clients, the database goes down and comes back. */
export interface DatabaseLine {
  /** The database's address by way of this line. */
  readonly url: string;
  /** Breaks connections and rejects new ones: all, or those of an application by its name. */
  cut(application?: string): Promise<void>;
  /** Keeps connections and accepts new ones, but forwards nothing: as when packets are lost. */
  silence(application?: string): void;
  /** Forwards everything again, starting with what was held back. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

interface Fault {
  readonly kind: "cut" | "silent";
  /** The application whose connections fail; all when left out. */
  readonly application: string | undefined;
}

interface Connection {
  /** As it named itself when it began (`application_name`); undefined until then. */
  application: string | undefined;
  readonly caller: Socket;
  /** The chunks held back while the line is silent, in order. */
  readonly heldBack: (() => void)[];
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Connection>();
  let fault: Fault | undefined;

  const suffers = ({ application }: Connection, kind: Fault["kind"]) =>
    fault?.kind === kind && (fault.application === undefined || fault.application === application);

  const server = createServer((caller) => {
    const connection: Connection = { application: undefined, caller, heldBack: [] };
    const database = connect(Number(target.port || 5432), target.hostname);
    open.add(connection);
    const send = (to: Socket, bytes: string | Buffer) => {
      const pass = () => void to.write(bytes);
      if (suffers(connection, "silent")) connection.heldBack.push(pass);
      else pass();
    };
    caller.on("data", (bytes) => {
      connection.application ??= applicationIn(bytes);
      if (suffers(connection, "cut")) caller.destroy();
      else send(database, bytes);
    });
    database.on("data", (bytes) => send(caller, bytes));
    for (const [socket, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(connection);
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
  const breakAll = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const { caller } of open) caller.destroy();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    async cut(application) {
      if (application === undefined) return breakAll();
      fault = { kind: "cut", application };
      for (const connection of open) {
        if (suffers(connection, "cut")) connection.caller.destroy();
      }
    },
    silence(application) {
      fault = { kind: "silent", application };
    },
    async mend() {
      fault = undefined;
      if (!server.listening) await listen(port);
      for (const { heldBack } of open) for (const pass of heldBack.splice(0)) pass();
    },
    close: breakAll,
  };
}

/** Reads the `application_name` from a PostgreSQL client's startup message. */
function applicationIn(startup: string | Buffer): string {
  return String(startup).split("\0application_name\0")[1]?.split("\0")[0] ?? "";
}
