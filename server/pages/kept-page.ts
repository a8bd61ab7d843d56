import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);

/** One representation of a page: the exact bytes and the headers that go with them. */
interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * A rendered page or built file, kept as bytes: plain, gzip and brotli, each with a strong ETag of its own. Every browser
 * of the last years takes brotli, so gzip is made when somebody first asks for it.
 */
export interface KeptPage {
  readonly status: number;
  readonly tags: readonly string[];
  /** What it takes in memory, gzip counted as if it were there. */
  readonly bytes: number;
  readonly identity: Representation;
  readonly gzip: Representation;
  readonly br: Representation;
}

export type Encoding = "identity" | "gzip" | "br";

interface PageParts {
  readonly status: number;
  readonly tags: readonly string[];
  /** Those of every representation, the content type among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** How hard to compress: a page is made while its reader waits, a built file once at start; fonts and pictures not at all. */
  readonly compression: "quick" | "thorough" | "none";
}

/** Makes the bytes of a page. */
export async function keepPage(content: string | Buffer, parts: PageParts): Promise<KeptPage> {
  const plain = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const brotlied = await brotliOf(plain, parts.compression);
  const representation = (body: Buffer, encoding: Encoding): Representation => {
    const packed = encoding !== "identity" && parts.compression !== "none";
    const etag = packed ? `"${hash}-${encoding}"` : `"${hash}"`;
    return {
      body,
      etag,
      headers: {
        ...parts.headers,
        ...(packed ? { "content-encoding": encoding } : {}),
        ...(parts.compression === "none" ? {} : { vary: "accept-encoding" }),
        etag,
        "content-length": body.length,
      },
    };
  };
  let gzipped: Representation | undefined;
  return {
    status: parts.status,
    tags: parts.tags,
    bytes: plain.length + 2 * brotlied.length,
    identity: representation(plain, "identity"),
    get gzip() {
      gzipped ??= representation(gzipOf(plain, parts.compression), "gzip");
      return gzipped;
    },
    br: representation(brotlied, "br"),
  };
}

async function brotliOf(plain: Buffer, compression: PageParts["compression"]): Promise<Buffer> {
  if (compression === "none") return plain;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: compression === "quick" ? 5 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotli(plain, { params });
}

function gzipOf(plain: Buffer, compression: PageParts["compression"]): Buffer {
  if (compression === "none") return plain;
  return gzipSync(plain, { level: compression === "quick" ? 6 : 9 });
}
