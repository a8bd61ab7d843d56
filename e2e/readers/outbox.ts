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
        .match(/https?:\/\/\S+/g)
        ?.map((address) => new URL(address))
        .find(({ pathname }) => pathname.endsWith(path));
      if (link) return `${link.pathname}${link.search}`;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} has a link to ${path}.`);
}

/** The text of a mail's plain part, in whichever of the two encodings it travels (RFC 2045, section 6). */
function plainPart(mail: string): string {
  const [, encoding = "", body = ""] =
    /text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail) ??
    [];
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
