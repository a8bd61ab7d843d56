import { readConfig, SettingError } from "./config.ts";
import { OperatorError } from "./operator-error.ts";
import { startServer } from "./start-server.ts";
import { welcome } from "./welcome.ts";

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  process.stdout.write(welcome(config, server.firstAdmin));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Whatever still hangs after the drain must not keep the process (design section 5: within 5 s).
    setTimeout(() => process.exit(1), 4_500).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

/** One line for what the operator can mend; the stack for what only a developer can. */
function startFailure(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return "The address is already in use: set PORT to another number, or stop the other program.";
  }
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
