import type { Config } from "./config.ts";
import type { FirstAdmin } from "./features/accounts/first-admin.ts";

/** What the operator reads when the portal is ready: where it is, and how to sign in as administrator. */
export function welcome(config: Config, firstAdmin: FirstAdmin | null): string {
  const lines = [
    "",
    `  Hilal is open at ${config.publicUrl}/`,
    `  Back office: ${config.publicUrl}/admin`,
  ];
  if (!firstAdmin)
    lines.push(`  Sign in as administrator: ${config.ADMIN_EMAIL} (or whoever is one by now)`);
  else if (firstAdmin.password === null)
    lines.push(`  Sign in as ${firstAdmin.email} with ADMIN_PASSWORD`);
  else {
    lines.push(`  Sign in as ${firstAdmin.email} with the password ${firstAdmin.password}`);
    lines.push(`  (told this once, and kept in ${firstAdmin.passwordFile})`);
  }
  return `${lines.join("\n")}\n\n`;
}
