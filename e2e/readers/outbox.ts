import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The newest link that was mailed to an address; waits until it is there.
 *
 * @param dataDir the portal's data folder; its `outbox` holds the mails
 * @param path the path of the link's page, such as "/reset-password"
 * @returns the link's path and query
 */
export async function mailedLink(dataDir: string, to: string, path: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    for (const name of names.sort().reverse()) {
      const mail = await readFile(join(folder, name), "utf8");
      if (!mail.includes(`To: ${to}`)) continue;
      const link = plainPart(mail)
        .match(/^https?:\/\/\S+/gm)
        ?.map((address) => new URL(address))
        .find(({ pathname }) => pathname.endsWith(path));
      if (link) return `${link.pathname}${link.search}`;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} has a link to ${path}.`);
}

/** The text of a mail's plain part; the outbox writes it as it is read. */
function plainPart(mail: string): string {
  return /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--+_/.exec(mail)?.[1] ?? "";
}
