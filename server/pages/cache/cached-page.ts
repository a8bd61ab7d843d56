import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";
import { withholdPictures } from "./withhold-pictures.ts";

const brotli = promisify(brotliCompress);

/** One representation of a page: the exact bytes and the headers that go with them. */
interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /**
   * The ETag of the quickly compressed body of the same content: a client that has that version is answered with 304.
   */
  readonly formerEtag?: string | undefined;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * A rendered page or built file, cached as bytes: plain, gzip and brotli, each with its own strong ETag. All recent
 * browsers accept brotli, so gzip is made on first request, and the plain bytes of a page are decompressed on each. The
 * first request of a page waits for its rendering, so it is compressed quickly: in a third of the time, a sixth larger.
 * On the second request it is compressed well (product: performance 10).
 */
export interface CachedPage {
  readonly status: number;
  readonly tags: readonly string[];
  /** Memory use in bytes, with the overhead of objects and headers; grows when gzip is made. */
  readonly bytes: number;
  readonly identity: Representation;
  readonly gzip: Representation;
  readonly br: Representation;
  /**
   * The page with its pictures to be fetched on tap, for readers who save data; only made on request, and kept in
   * brotli.
   */
  withoutPictures(encoding: Encoding): Representation;
  /** Called on a second request: from then on, the page is worth compressing well. */
  noteRepeatedRequest(): void;
  /** Sets the listener that receives a changed memory use, replacing any former one. */
  onResize(listener: (bytes: number) => void): void;
}

/**
 * Measured on Node 26: memory of the objects, headers and entries of a cached page in addition to the bytes of its
 * representations, and of each of its tags.
 */
const bytesAround = 2_600;
const bytesAroundTag = 100;
const bytesAroundGzip = 500;

/** Ends the ETag of a page whose pictures are fetched on tap. */
const tapped = "tap";

export type Encoding = "identity" | "gzip" | "br";

interface PageParts {
  readonly status: number;
  readonly tags: readonly string[];
  /** Headers of every representation, including the content type. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * How hard to compress: quickly for a page, whose reader waits; thoroughly for a built file, once at start; not at
   * all for fonts and pictures.
   */
  readonly compression: "quick" | "thorough" | "none";
  /** The content in brotli, if the build has compressed it. */
  readonly brotli?: Buffer | undefined;
}

/** Compresses a page into a cacheable one. */
export async function toCachedPage(
  content: string | Buffer,
  parts: PageParts,
): Promise<CachedPage> {
  const isQuick = parts.compression === "quick" && parts.brotli === undefined;
  const given = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  const plain = isQuick ? given : copyBytes(given);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const brotlied =
    parts.brotli ?? (await compressBrotli(plain, brotliQualities[parts.compression]));
  // Documents come without their pictures to readers who save data (answer-from-cache.ts).
  const isDocument = parts.headers["content-type"]?.startsWith("text/html");
  const vary = isDocument ? "accept-encoding, save-data" : "accept-encoding";
  const caching = parts.headers["cache-control"];
  const representation = (
    body: Buffer,
    encoding: Encoding,
    formerEtag?: string,
    variant = "",
  ): Representation => {
    const packed = encoding !== "identity" && parts.compression !== "none";
    const name = encoding === "br" && isQuick && !formerEtag ? "br-quick" : encoding;
    const etag = `"${[hash, ...(packed ? [name] : []), ...(variant ? [variant] : [])].join("-")}"`;
    return {
      body,
      etag,
      formerEtag,
      headers: {
        ...parts.headers,
        ...(packed ? { "content-encoding": encoding } : {}),
        ...(parts.compression === "none" ? {} : { vary }),
        // A cookie may have decided it, by which no shared cache tells readers apart.
        ...(variant && caching ? { "cache-control": caching.replace("public", "private") } : {}),
        etag,
        "content-length": body.length,
      },
    };
  };
  // Of a page, only the brotli bytes are stored: they are a fifth of the plain ones, and hardly any client needs
  // others.
  const whole = isQuick ? undefined : plain;
  let bytes = brotlied.length + bytesAround + parts.tags.length * bytesAroundTag;
  if (whole && parts.compression !== "none") bytes += whole.length;
  let gzipped: Representation | undefined;
  let pictureless: Representation | undefined;
  let br = representation(brotlied, "br");
  let grown: ((bytes: number) => void) | undefined;
  let wasAskedAgain = !isQuick;
  const plainBytes = () => whole ?? brotliDecompressSync(br.body);
  const compressWell = async () => {
    const body = await compressBrotli(plainBytes(), brotliQualities.well);
    bytes += body.length - br.body.length;
    br = representation(body, "br", br.etag);
    grown?.(bytes);
  };
  return {
    status: parts.status,
    tags: parts.tags,
    get bytes() {
      return bytes;
    },
    get identity() {
      return representation(plainBytes(), "identity");
    },
    get gzip() {
      if (gzipped) return gzipped;
      const body = compressGzip(plainBytes(), parts.compression);
      gzipped = representation(body, "gzip");
      if (body !== whole) bytes += body.length + bytesAroundGzip;
      grown?.(bytes);
      return gzipped;
    },
    get br() {
      return br;
    },
    withoutPictures(encoding) {
      if (!pictureless) {
        const html = Buffer.from(withholdPictures(plainBytes().toString("utf8")));
        const params = brotliParams(brotliQualities.quick, html.length);
        const body = copyBytes(brotliCompressSync(html, { params }));
        pictureless = representation(body, "br", undefined, tapped);
        bytes += body.length + bytesAroundGzip;
        grown?.(bytes);
      }
      if (encoding !== "br") {
        const html = brotliDecompressSync(pictureless.body);
        return representation(html, "identity", undefined, tapped);
      }
      return pictureless;
    },
    noteRepeatedRequest() {
      if (wasAskedAgain) return;
      wasAskedAgain = true;
      // Without it the page stays as it is, which is right as well.
      compressWell().catch(() => undefined);
    },
    onResize(listener) {
      grown = listener;
    },
  };
}

/** Brotli quality levels, of at most 11; null for content that is not text. */
const brotliQualities = { quick: 3, well: 5, thorough: constants.BROTLI_MAX_QUALITY, none: null };

/** Up to this size in bytes, quick compression is cheaper than passing the work to another thread. */
const smallPage = 128 * 1024;

async function compressBrotli(plain: Buffer, quality: number | null): Promise<Buffer> {
  if (quality === null) return plain;
  const params = brotliParams(quality, plain.length);
  const isSmall = quality === brotliQualities.quick && plain.length <= smallPage;
  return copyBytes(
    isSmall ? brotliCompressSync(plain, { params }) : await brotli(plain, { params }),
  );
}

const brotliParams = (quality: number, length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});

function compressGzip(plain: Buffer, compression: PageParts["compression"]): Buffer {
  if (compression === "none") return plain;
  return copyBytes(gzipSync(plain, { level: compression === "quick" ? 6 : 9 }));
}

/**
 * Copies bytes into a buffer of their own size: zlib's output and small buffers are slices of a larger block, which
 * would stay in memory with them.
 */
function copyBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
