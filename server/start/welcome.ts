import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FirstAdmin } from "../features/accounts/first-admin.ts";
import type { Config } from "../process/config.ts";

/** What the operator reads when the portal is ready: where it is, and how to sign in as administrator. */
export function welcome(config: Config, firstAdmin: FirstAdmin | null): string {
  const lines = [
    "",
    `  Hilal is open at ${config.publicUrl}/`,
    `  Back office: ${config.publicUrl}/admin`,
  ];
  const kept = join(config.DATA_DIR, "first-admin.txt");
  if (!firstAdmin && existsSync(kept))
    lines.push(`  How to sign in as administrator is in ${kept}`);
  else if (!firstAdmin) lines.push("  Sign in with the account of an administrator");
  else if (firstAdmin.password === null)
    lines.push(`  Sign in as ${firstAdmin.email} with ADMIN_PASSWORD`);
  else {
    lines.push(`  Sign in as ${firstAdmin.email} with the password ${firstAdmin.password}`);
    lines.push(`  (told this once, and kept in ${firstAdmin.passwordFile})`);
  }
  return `${lines.join("\n")}\n\n`;
}
