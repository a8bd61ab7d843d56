import { readConfig } from "../config.ts";
import { ensureFirstAdmin } from "../features/accounts/first-admin.ts";
import { openServices } from "../open-services.ts";
import { OperatorError } from "../operator-error.ts";
import { fillWithDemo } from "./fill-with-demo.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { services, close } = await openServices(readConfig(process.env));
  try {
    await ensureFirstAdmin(services);
    await fillWithDemo(services, say);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
