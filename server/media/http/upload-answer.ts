import type { UploadedMedia } from "@hilal/contract/media";
import type { StoredFile, StoredImage } from "../library/media.ts";

/** A stored file in the words of Cloudinary's upload call. */
export function uploadAnswer(
  stored: StoredFile | StoredImage,
  given: { readonly publicUrl: string; readonly fileName: string },
): UploadedMedia {
  const [hash = "", name = ""] = stored.url.split("/").slice(2);
  const isImage = "tone" in stored;
  const bare = (text: string) => text.replace(/\.[^.]*$/, "");
  const address = `${given.publicUrl}${stored.url}`;
  return {
    asset_id: stored.contentHash.slice(0, 32),
    public_id: `${hash}/${isImage ? bare(name) : name}`,
    version: Math.floor(stored.createdAt.getTime() / 1000),
    format: name.split(".").at(-1) ?? "",
    resource_type: isImage ? "image" : "raw",
    type: "upload",
    created_at: stored.createdAt.toISOString(),
    bytes: stored.bytes,
    ...(isImage ? { width: stored.width, height: stored.height } : {}),
    etag: stored.contentHash.slice(0, 32),
    original_filename: bare(given.fileName),
    tags: [],
    placeholder: false,
    secure_url: address,
    url: address,
  };
}
