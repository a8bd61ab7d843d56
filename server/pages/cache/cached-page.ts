import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";

const brotli = promisify(brotliCompress);

/** One representation of a page: the exact bytes and the headers that go with them. */
interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /** Of the same content as it was compressed at first: who has that has what is to be had. */
  readonly formerEtag?: string | undefined;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * A rendered page or built file, kept as bytes: plain, gzip and brotli, each with a strong ETag of its own. Every browser
 * of the last years takes brotli, so gzip is made when somebody first asks for it, and the plain bytes of a page whenever. Who asks for a page first waits for
 * its making, so it is compressed in a third of the time, a sixth larger; well once it is asked for again
 * (product: performance 10).
 */
export interface CachedPage {
  readonly status: number;
  readonly tags: readonly string[];
  /** What it takes in memory, in bytes, with everything that stands around the texts; more once gzip was made. */
  readonly bytes: number;
  readonly identity: Representation;
  readonly gzip: Representation;
  readonly br: Representation;
  /** Tells that somebody asked for it after it was made: it is worth being compressed well from now on. */
  askedAgain(): void;
  /** Tells whoever counts the page, instead of whoever did before, that it takes more or less. */
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
  const isQuick = parts.compression === "quick" && parts.brotli === undefined;
  const given = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  const plain = isQuick ? given : ownBytes(given);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const brotlied = parts.brotli ?? (await brotliOf(plain, brotliQualities[parts.compression]));
  const representation = (
    body: Buffer,
    encoding: Encoding,
    formerEtag?: string,
  ): Representation => {
    const packed = encoding !== "identity" && parts.compression !== "none";
    const name = encoding === "br" && isQuick && !formerEtag ? "br-quick" : encoding;
    const etag = packed ? `"${hash}-${name}"` : `"${hash}"`;
    return {
      body,
      etag,
      formerEtag,
      headers: {
        ...parts.headers,
        ...(packed ? { "content-encoding": encoding } : {}),
        ...(parts.compression === "none" ? {} : { vary: "accept-encoding" }),
        etag,
        "content-length": body.length,
      },
    };
  };
  // Of a page only the brotli bytes stay: they are a fifth, and hardly anybody takes others.
  const whole = isQuick ? undefined : plain;
  let bytes = brotlied.length + bytesAround + parts.tags.length * bytesAroundTag;
  if (whole && parts.compression !== "none") bytes += whole.length;
  let gzipped: Representation | undefined;
  let br = representation(brotlied, "br");
  let grown: ((bytes: number) => void) | undefined;
  let wasAskedAgain = !isQuick;
  const plainBytes = () => whole ?? brotliDecompressSync(br.body);
  const compressWell = async () => {
    const body = await brotliOf(plainBytes(), brotliQualities.well);
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
      const body = gzipOf(plainBytes(), parts.compression);
      gzipped = representation(body, "gzip");
      if (body !== whole) bytes += body.length + bytesAroundGzip;
      grown?.(bytes);
      return gzipped;
    },
    get br() {
      return br;
    },
    askedAgain() {
      if (wasAskedAgain) return;
      wasAskedAgain = true;
      // Without it the page stays as it is, which is right as well.
      compressWell().catch(() => undefined);
    },
    whenGrown(listener) {
      grown = listener;
    },
  };
}

/** How hard brotli tries, of 11; none for what is no text. */
const brotliQualities = { quick: 3, well: 5, thorough: constants.BROTLI_MAX_QUALITY, none: null };

/** Up to here, in bytes, compressing quickly costs less than having another thread do it. */
const smallPage = 128 * 1024;

async function brotliOf(plain: Buffer, quality: number | null): Promise<Buffer> {
  if (quality === null) return plain;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const isSmall = quality === brotliQualities.quick && plain.length <= smallPage;
  return ownBytes(
    isSmall ? brotliCompressSync(plain, { params }) : await brotli(plain, { params }),
  );
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
