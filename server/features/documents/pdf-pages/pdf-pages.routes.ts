import {
  type PdfPages,
  type ReadableKind,
  readPdfPages,
  readPdfText,
  searchPdf,
} from "@hilal/contract/issues/pdf-pages";
import { pagePictureAddress } from "@hilal/contract/issues/reader-address";
import { type Caller, isStaff } from "../../../http/api/caller.ts";
import { requireFound } from "../../../http/api/http-error.ts";
import { type Route, route } from "../../../http/api/route.ts";
import { readPublication } from "../../issues/publications/publications.routes.ts";
import type { Kind } from "../../issues/publications/publications.store.ts";
import type { Services } from "../../services.ts";
import { findPassage, toSearchKey } from "./find-passage.ts";
import {
  findPageLines,
  findPdf,
  listPages,
  listPagesWith,
  type PdfDocumentRow,
} from "./pdf-pages.store.ts";

/** The most pages that a search inside a PDF returns. */
const mostHits = 100;

interface Asked {
  readonly params: { readonly kind: Kind; readonly id: number };
  readonly caller: Caller;
}

/** The calls about the pages of issues and e-books, for callers who may see the record. */
export function pdfPagesRoutes(services: Services): Route[] {
  const { database } = services;

  const findRecordPdf = async ({ params, caller }: Asked) => {
    const { docUrl } = await readPublication(services, { ...params, caller });
    return { address: docUrl, document: await findPdf(database, docUrl) };
  };
  const readable = async (asked: Asked): Promise<PdfDocumentRow> => {
    const { document } = await findRecordPdf(asked);
    return requireFound(document?.state === "failed" ? undefined : document);
  };

  return [
    route(readPdfPages, async ({ params, caller }) => {
      const { address, document } = await findRecordPdf({ params, caller });
      const pages = document ? await listPages(database, document.id) : [];
      return presentPdfPages({
        ...params,
        address,
        document,
        pages,
        isStaff: isStaff(caller),
      });
    }),
    route(readPdfText, async ({ params, caller }) => {
      const document = await readable({ params, caller });
      const lines = requireFound(await findPageLines(database, document.id, params.page));
      return { page: params.page, lines: [...lines] };
    }),
    route(searchPdf, async ({ params, query, caller }) => {
      const document = await readable({ params, caller });
      const { key } = toSearchKey(query.q);
      if (key === "") return { data: [] };
      const pages = await listPagesWith(database, document.id, { key, limit: mostHits });
      const hits = pages.flatMap(({ page, text }) => {
        const passage = findPassage(text, key);
        return passage ? [{ page, ...passage }] : [];
      });
      return { data: hits };
    }),
  ];
}

interface Given {
  readonly kind: ReadableKind;
  readonly id: number;
  readonly address: string;
  readonly document: PdfDocumentRow | undefined;
  readonly pages: Awaited<ReturnType<typeof listPages>>;
  /** Whether the caller sees the reason of a failure. */
  readonly isStaff: boolean;
}

/** The pages of a PDF as the API answers them. A failed one has none, since some of them may be missing. */
function presentPdfPages({ kind, id, address, document, pages, isStaff }: Given): PdfPages {
  if (!document) {
    const nothing = { state: "none", pages: 0, made: 0, has_text: false, failure: null } as const;
    return { id, address, ...nothing, outline: [], data: [] };
  }
  const isFailed = document.state === "failed";
  type Page = (typeof pages)[number];
  const presentPage = ({ isDrawn, ...page }: Page) => {
    const addressAs = (picture: "picture" | "thumbnail") =>
      isDrawn ? pagePictureAddress({ kind, id, page: page.page }, picture) : "";
    return { ...page, picture: addressAs("picture"), thumbnail: addressAs("thumbnail") };
  };
  return {
    id,
    address,
    state: document.state,
    pages: document.pages,
    made: document.made,
    has_text: document.hasText,
    outline: [...document.outline],
    data: isFailed ? [] : pages.map(presentPage),
    failure: isStaff ? document.failure : null,
  };
}
