import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** The `token` of the first link that has one. */
  readonly token: string;
}

/** Reads the mails in a data folder's outbox, oldest first, and empties it. */
export async function takeMails(dataDir: string): Promise<SentMail[]> {
  const outbox = join(dataDir, "outbox");
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).map((name) => join(outbox, name));
  const written = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file, { bigint: true })).mtimeNs })),
  );
  written.sort((one, other) => (one.at < other.at ? -1 : 1));
  const mails: SentMail[] = [];
  for (const { file } of written) {
    mails.push(parseMail(await readFile(file, "utf8")));
    await rm(file);
  }
  return mails;
}

function parseMail(source: string): SentMail {
  const { headers, body } = readMailPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  // The line end before a boundary is the boundary's own (RFC 2046, section 5.1.1).
  const parts = `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .map((part) => readMailPart(part.replace(/^\r\n/, "")));
  const readContent = (type: string) => {
    const part = parts.find((candidate) => candidate.headers["content-type"]?.startsWith(type));
    return part ? decoded(part.body, part.headers["content-transfer-encoding"]) : "";
  };
  const text = readContent("text/plain");
  return {
    to: headers.to ?? "",
    subject: decodedHeader(headers.subject ?? ""),
    headers,
    text,
    html: readContent("text/html"),
    token: /[?&]token=([\w.%-]+)/.exec(text)?.[1] ?? "",
  };
}

/** Splits a header block (RFC 5322, folded lines joined) from the body. */
function readMailPart(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: source.slice(end + 4) };
}

function decoded(body: string, encoding = "7bit"): string {
  if (encoding === "8bit") return body.replaceAll("\r\n", "\n");
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Encoded words of a header (RFC 2047). */
function decodedHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_match, kind: string, content: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(content, "base64").toString("utf8")
        : decoded(content.replaceAll("_", " "), "quoted-printable"),
    );
}
