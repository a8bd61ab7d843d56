import { availableParallelism } from "node:os";
import { editions } from "@hilal/contract/shared/editions";
import { demoArt, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../database/connect.ts";
import {
  insertPublication,
  type PublicationValues,
} from "../features/publications/publications.writes.ts";
import { atMost } from "../media/at-most.ts";
import type { StoredFile } from "../media/media.ts";
import type { Services } from "../services/services.ts";
import type { PictureMaker, Studio } from "./demo-studio.ts";

type Magazine = (typeof demoRecords.magazines)[number];
type Ebook = (typeof demoRecords.ebooks)[number];
type Palette = Magazine["edition"];

/** What a magazine issue and an e-book are printed from. */
interface Print {
  readonly record: Magazine | Ebook;
  readonly kind: "magazine" | "ebook";
  readonly palette: Palette;
  readonly sections: readonly { heading: string; text: string }[];
}

const pagesOfPdf = 8;

/** Makes the covers and PDFs of the magazine issues and e-books. @returns what stores them */
export async function preparePublications(
  { media, now }: Pick<Services, "media" | "now">,
  { studio, draw, signal }: { studio: Studio; draw: PictureMaker; signal: AbortSignal },
) {
  const prints: Print[] = [
    ...demoRecords.magazines.map((record) => ({
      record,
      kind: "magazine" as const,
      palette: record.edition,
      sections: record.contents,
    })),
    ...demoRecords.ebooks.map((record) => ({
      record,
      kind: "ebook" as const,
      palette: record.language === "Urdu" ? ("hilal-urdu" as const) : ("hilal-english" as const),
      sections: record.chapters,
    })),
  ];
  const inTurn = atMost(availableParallelism());
  const rows = await Promise.all(
    prints.map((print) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const files = await filesOf(media, print, { studio, draw });
        return valuesOf(print, files, now());
      }),
    ),
  );
  return async (executor: Executor): Promise<void> => {
    for (const row of rows) await insertPublication(executor, row);
  };
}

/** The stored cover and PDF. */
async function filesOf(
  media: Services["media"],
  { record, kind, palette, sections }: Print,
  { studio, draw }: { studio: Studio; draw: PictureMaker },
) {
  const svg = demoArt.cover({ scene: record.coverScene, seed: record.key, palette, kind });
  const cover = await draw(record.key, () => svg);
  const bytes = await studio.print({
    title: record.title,
    edition: palette,
    language: record.language === "Urdu" ? "ur" : "en",
    direction: record.direction === "RTL" ? "rtl" : "ltr",
    coverJpeg: await studio.render(svg, { format: "jpeg", quality: 76 }),
    sections: sections.map((section) => ({ ...section, scene: record.coverScene })),
    pages: pagesOfPdf,
  });
  const document = await media.storeDocument({ bytes, declaredName: `${record.key}.pdf` }, null);
  return { cover, document };
}

function valuesOf(
  { record, kind }: Print,
  { cover, document }: { cover: StoredFile; document: StoredFile },
  now: Date,
): PublicationValues {
  return {
    kind,
    title: record.title,
    publishDate: monthsBefore(now, record.monthsAgo),
    language: record.language,
    direction: record.direction,
    coverImage: cover.url,
    coverAlt: record.coverAlt,
    coverMediaId: cover.id,
    docUrl: document.url,
    isArchived: record.isArchived,
    ...("genre" in record
      ? { genre: record.genre, opens: record.opens }
      : { edition: editions[record.edition].id }),
  };
}

/** The first day of the month that many months ago, in Asia/Karachi: the day an issue comes out. */
function monthsBefore(now: Date, months: number): Date {
  const local = new Date(now.getTime() + 5 * 3_600_000);
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - months, 1) - 5 * 3_600_000,
  );
}
