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
export interface CachedPage {
  readonly status: number;
  readonly tags: readonly string[];
  /** What it takes in memory, in bytes, with everything that stands around the texts; more once gzip was made. */
  readonly bytes: number;
  readonly identity: Representation;
  readonly gzip: Representation;
  readonly br: Representation;
  /** Tells whoever counts the page, instead of whoever did before, that it takes more. */
  whenGrown(listener: (bytes: number) => void): void;
}

/**
 * Measured on Node 26: what the objects, headers and entries around a cached page's texts take beside each representation's
 * bytes, and what each of its tags does.
 */
const bytesAround = 2_600;
const bytesAroundTag = 100;
const bytesAroundGzip = 500;

export type Encoding = "identity" | "gzip" | "br";

interface PageParts {
  readonly status: number;
  readonly tags: readonly string[];
  /** Those of every representation, the content type among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** How hard to compress: a page is made while its reader waits, a built file once at start; fonts and pictures not at all. */
  readonly compression: "quick" | "thorough" | "none";
  /** Its content in brotli, where the build has made that. */
  readonly brotli?: Buffer | undefined;
}

/** Makes the bytes of a page. */
export async function toCachedPage(
  content: string | Buffer,
  parts: PageParts,
): Promise<CachedPage> {
  const plain = ownBytes(typeof content === "string" ? Buffer.from(content, "utf8") : content);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const brotlied = parts.brotli ?? (await brotliOf(plain, parts.compression));
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
  let bytes = plain.length + bytesAround + parts.tags.length * bytesAroundTag;
  if (brotlied !== plain) bytes += brotlied.length;
  let gzipped: Representation | undefined;
  let grown: ((bytes: number) => void) | undefined;
  return {
    status: parts.status,
    tags: parts.tags,
    get bytes() {
      return bytes;
    },
    identity: representation(plain, "identity"),
    get gzip() {
      if (gzipped) return gzipped;
      const body = gzipOf(plain, parts.compression);
      gzipped = representation(body, "gzip");
      if (body !== plain) bytes += body.length + bytesAroundGzip;
      grown?.(bytes);
      return gzipped;
    },
    br: representation(brotlied, "br"),
    whenGrown(listener) {
      grown = listener;
    },
  };
}

async function brotliOf(plain: Buffer, compression: PageParts["compression"]): Promise<Buffer> {
  if (compression === "none") return plain;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: compression === "quick" ? 5 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return ownBytes(await brotli(plain, { params }));
}

function gzipOf(plain: Buffer, compression: PageParts["compression"]): Buffer {
  if (compression === "none") return plain;
  return ownBytes(gzipSync(plain, { level: compression === "quick" ? 6 : 9 }));
}

/**
 * The same bytes in a block of their own: what zlib or a small text gives is a piece of a larger block, all of which
 * would stay as long as the piece.
 */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
