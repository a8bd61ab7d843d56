import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Returns the newest link mailed to an address; waits until it is there.
 *
 * @param dataDir the portal's data folder; its `outbox` contains the mails
 * @param path the path of the link's page, such as "/reset-password"
 * @returns the link's path and query
 */
export async function mailedLink(dataDir: string, to: string, path: string): Promise<string> {
  const link = await newestMailed(dataDir, to, (text) =>
    text
      .match(/^https?:\/\/\S+/gm)
      ?.map((address) => new URL(address))
      .find(({ pathname }) => pathname.endsWith(path)),
  );
  return `${link.pathname}${link.search}`;
}

/** Returns the newest code mailed to an address, other than a known one; waits until it is there. */
export async function mailedCode(dataDir: string, to: string, known = ""): Promise<string> {
  return newestMailed(dataDir, to, (text) => {
    const code = /^\d{8}$/m.exec(text)?.[0];
    return code === known ? undefined : code;
  });
}

/** Returns the result of `find` for the newest mail to an address in which it finds something. */
async function newestMailed<Found>(
  dataDir: string,
  to: string,
  find: (text: string) => Found | undefined,
): Promise<Found> {
  const folder = join(dataDir, "outbox");
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    for (const name of names.sort().reverse()) {
      const mail = await readFile(join(folder, name), "utf8");
      const found = mail.includes(`To: ${to}`) ? find(plainPart(mail)) : undefined;
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} has what was looked for.`);
}

/** The text of a mail's plain part; the outbox writes it as it is read. */
function plainPart(mail: string): string {
  return /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--+_/.exec(mail)?.[1] ?? "";
}
