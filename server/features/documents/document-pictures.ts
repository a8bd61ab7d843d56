import { buffer } from "node:stream/consumers";
import type { DocumentPicture, PicturesOf } from "../../content/documents/document-source.ts";
import { mediaAddresses } from "../../content/html/media-addresses.ts";
import type { Services } from "../services.ts";

const folder = /^\/media\/([0-9a-f]{16})\//;

/** The stored pictures of a document, each read when it is asked for; one that is gone is left out. */
export function storedPictures({ config, media }: Pick<Services, "config" | "media">): PicturesOf {
  const addresses = mediaAddresses(config);
  return async (address) => {
    const path = addresses.localUrl(address) ?? addresses.doubtfulPath(address);
    const hash = folder.exec(path ?? "")?.[1];
    const picture = hash === undefined ? undefined : await media.files.pictureByShortHash(hash);
    if (!picture) return undefined;
    const { mimeType: type, width, height } = picture;
    try {
      const bytes = await buffer(await media.files.read(picture));
      return { bytes, type, width, height, alt: "" } satisfies DocumentPicture;
    } catch (error) {
      // A record without its file is a picture that is gone; what else goes wrong is tried again.
      if (error instanceof Error && error.name === "StoredFileMissing") return undefined;
      throw error;
    }
  };
}
