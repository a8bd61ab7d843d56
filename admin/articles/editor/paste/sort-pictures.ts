/** What becomes of the pictures in pasted HTML. */
export interface SortedPictures {
  /** With the pictures that may stay, and a placeholder for each that is uploaded. */
  readonly html: string;
  /** Pictures written into the text itself, by the address of their placeholder. */
  readonly uploads: ReadonlyMap<string, File>;
  /** Pictures that nobody here may read or store, by their host; "" for files of the machine they were copied on. */
  readonly leftOut: readonly string[];
}

interface SortingRules {
  /** Whether a body may show the picture of an absolute address. */
  isAllowed(address: URL): boolean;
  /** Where the paths of stored files begin: the site's own address. */
  readonly origin: string;
  /** Gives a file an address in this tab. */
  standIn(file: File): string;
}

const image = /<img\b[^>]*>/gi;
/** Where pages that load their pictures late keep the address. */
const lateAddress = /\sdata-(?:src|original|lazy-src)=(?:"([^"]*)"|'([^']*)')/i;
const address = /\ssrc=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const written = /^data:(image\/[a-z.+-]+);base64,([a-z\d+/=\s]+)$/i;
/** A dot that counts visits or keeps a place, not a picture. */
const onePixel = /\s(?:width|height)=["']?[01]["'\s>]/i;
/** In letters of base64; smaller ones only keep the place of a picture. */
const leastWritten = 400;

/** Decides for every picture of pasted HTML: stay, be uploaded, or be left out. The server would drop the last unasked. */
export function sortPictures(html: string, rules: SortingRules): SortedPictures {
  const uploads = new Map<string, File>();
  const leftOut: string[] = [];
  const sorted = html.replace(image, (tag) => {
    const src = firstOf(lateAddress, tag) || firstOf(address, tag);
    const [, type, base64] = written.exec(src) ?? [];
    if (type && base64) {
      if (base64.length < leastWritten) return "";
      const file = toFile(type.toLowerCase(), base64);
      if (file) {
        const place = rules.standIn(file);
        uploads.set(place, file);
        return withAddress(tag, place);
      }
    }
    if (src === "" || onePixel.test(tag)) return "";
    const base = src.startsWith("/media/") ? rules.origin : undefined;
    const parsed = URL.parse(src.replaceAll("&amp;", "&"), base);
    if (parsed && rules.isAllowed(parsed)) return withAddress(tag, src);
    leftOut.push(parsed?.host ?? "");
    return "";
  });
  return { html: sorted, uploads, leftOut };
}

function firstOf(attribute: RegExp, tag: string): string {
  const [, ...values] = attribute.exec(tag) ?? [];
  return values.find((value) => value !== undefined)?.trim() ?? "";
}

function withAddress(tag: string, src: string): string {
  return tag.replace(lateAddress, "").replace(address, ` src="${src}"`);
}

function toFile(type: string, base64: string): File | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice(type.indexOf("/") + 1)}`, { type });
  } catch {
    return null;
  }
}

/** Whether HTML is one picture and no words: what a browser copies along with the picture's file. */
export function isOnePicture(html: string): boolean {
  const bare = html.replace(/<!--[\s\S]*?-->|<(?:meta|style)\b[^>]*>/gi, "");
  return bare.match(image)?.length === 1 && bare.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
