import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import { uploadPath } from "../kit/client.ts";
import { query } from "../kit/database.ts";
import { byLedger, type Desk, Ledger, pickRandom, type Writer } from "./writer.ts";

/** A unique JPEG: a few random colours, enlarged. */
async function newPicture(): Promise<Blob> {
  const colours = crypto.getRandomValues(new Uint8Array(6 * 4 * 3));
  const bytes = await sharp(colours, { raw: { width: 6, height: 4, channels: 3 } })
    .resize(1_200, 800)
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/** A stored picture: the first digits of its file's SHA-256, and its path. */
interface Stored {
  readonly digits: string;
  readonly path: string;
}

export interface Pictures extends Writer {
  /** The paths of pictures that articles may name. */
  readonly paths: string[];
  /** Forgets a picture that nothing names, which the clean-up may remove. */
  forget(path: string): void;
}

/** Uploads pictures, and requests each at another size as a page would. */
export function pictures({ caller, findings, random, staff }: Desk): Pictures {
  const ledger = new Ledger<Stored>("picture");
  const paths: string[] = [];
  let looked = 0;

  const variant = async (path: string) => {
    const [width, format] =
      pickRandom(["160.avif", "480.webp", "960.jpg"], random)?.split(".") ?? [];
    const answer = await caller.ask(path.replace(/[^/]+$/, `w${width}.${format}`));
    if (answer?.status !== 200) return answer;
    const { width: decoded } = await sharp(answer.bytes).metadata();
    if (decoded !== Number(width))
      findings.add("half-written", `${path} at ${width} is ${decoded}`);
    return answer;
  };

  const look = async ({ path, digits }: Stored) => {
    const answer = await caller.ask(path);
    const hash = createHash("sha256")
      .update(answer?.bytes ?? "")
      .digest("hex");
    if (answer?.status !== 200) findings.add("lost", `${path} answers ${answer?.status}`);
    else if (!hash.startsWith(digits)) findings.add("half-written", `${path} has other bytes`);
    const smaller = await variant(path);
    if (smaller?.status !== 200) findings.add("lost", `a size of ${path}: ${smaller?.status}`);
  };

  const writer = byLedger(ledger, findings, {
    async write() {
      const form = new FormData();
      form.set("file", await newPicture(), "patrol.jpg");
      const answer = await caller.write(uploadPath, { form, token: staff.token });
      if (!answer) return;
      const { secure_url, etag } = answer.body as { secure_url: string; etag: string };
      const path = new URL(secure_url).pathname;
      ledger.sending(path, { digits: etag, path });
      ledger.acknowledge(path);
      paths.push(path);
      await variant(path).catch(() => undefined);
    },
    async read(url) {
      const rows = await query<Stored>(
        url,
        "select url as path, left(content_hash, 32) as digits from media where url = any($1)",
        [paths],
      );
      return new Map(rows.map(({ path, digits }) => [path, { digits, path }]));
    },
    async look() {
      const all = ledger.settled().map(([, stored]) => stored);
      const older = Array.from({ length: 3 }, () => pickRandom(all.slice(0, looked), random));
      for (const stored of [...all.slice(looked), ...older]) if (stored) await look(stored);
      looked = all.length;
    },
  });
  return { ...writer, paths, forget: (path) => ledger.forget(path) };
}

/** SHA-256 of the PDF that was sent, hex, and whether there is a cover. */
interface Printed {
  readonly pdf: string;
  readonly cover: boolean;
}

/** Creates magazine issues and e-books, each with a cover and a PDF in one form. */
export function publications({ caller, findings, random, staff }: Desk): Writer {
  const ledger = new Ledger<Printed>("publication");
  let made = 0;
  return byLedger(ledger, findings, {
    async write() {
      made += 1;
      const title = `Kill ${made}`;
      const pages = randomBytes(50_000 + Math.floor(random() * 400_000)).toString("base64");
      const pdf = Buffer.from(`%PDF-1.7\n${pages}\n%%EOF\n`);
      const form = new FormData();
      const fields = { title, publish_date: "2025-03-23", language: "English", direction: "LTR" };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("cover_image", await newPicture(), "cover.jpg");
      form.set(
        "doc_url",
        new Blob([new Uint8Array(pdf)], { type: "application/pdf" }),
        "issue.pdf",
      );
      ledger.sending(title, { pdf: createHash("sha256").update(pdf).digest("hex"), cover: true });
      const path = made % 2 ? "/api/magazine/create/" : "/api/ebook/create/";
      if (await caller.write(path, { form, token: staff.token })) ledger.acknowledge(title);
    },
    async read(url) {
      const rows = await query<Printed & { title: string }>(
        url,
        `select title, document.content_hash as pdf, cover.id is not null as cover
         from publications
         left join media as document on document.url = doc_url
         left join media as cover on cover.id = cover_media_id
         where title like 'Kill %'`,
      );
      return new Map(rows.map(({ title, pdf, cover }) => [title, { pdf, cover }]));
    },
  });
}
