import { createHash, randomBytes } from "node:crypto";
import { Ledger } from "../ledger.ts";
import { query } from "../servers/database.ts";
import { newPicture } from "./pictures.ts";
import { byLedger, type Desk, type Writer } from "./writer.ts";

/** SHA-256 of the PDF that was sent, hex, and whether there is a cover. */
interface Printed {
  readonly pdf: string;
  readonly cover: boolean;
}

/** Makes magazine issues and e-books, each with a cover and a PDF in one form. */
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
