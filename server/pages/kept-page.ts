import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** One representation of a page: the exact bytes and the headers that go with them. */
interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

/** A rendered page, kept as bytes: plain, gzip and brotli, each with a strong ETag of its own. */
export interface KeptPage {
  readonly status: number;
  readonly tags: readonly string[];
  readonly bytes: number;
  readonly identity: Representation;
  readonly gzip: Representation;
  readonly br: Representation;
}

export type Encoding = "identity" | "gzip" | "br";

/**
 * Makes the bytes of a page.
 * @param text the page as text
 * @param headers those of every representation, the content type among them
 */
export async function keepPage(
  text: string,
  status: number,
  tags: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<KeptPage> {
  const plain = Buffer.from(text, "utf8");
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
  const [gzipped, brotlied] = await Promise.all([gz(plain, { level: 6 }), brotli(plain, quality)]);
  const representation = (body: Buffer, encoding: Encoding): Representation => {
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    return {
      body,
      etag,
      headers: {
        ...headers,
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
        vary: "accept-encoding",
        etag,
        "content-length": body.length,
      },
    };
  };
  return {
    status,
    tags,
    bytes: plain.length + gzipped.length + brotlied.length,
    identity: representation(plain, "identity"),
    gzip: representation(gzipped, "gzip"),
    br: representation(brotlied, "br"),
  };
}
