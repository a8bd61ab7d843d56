import type { BrowserSession } from "@hilal/contract/client/browser-session";
import { ConnectionLost, toCallAddress } from "@hilal/contract/client/http-client";
import { uploadedMedia, uploadFailure, uploadMedia } from "@hilal/contract/media";
import { errorStatuses } from "@hilal/contract/shared/errors";
import { parseJson } from "./parse-json.ts";

/** The host refused the file; the message is meant for users, in their language. */
export class UploadError extends Error {
  override readonly name = "UploadRefused";
}

/** An upload that failed without a reason worth showing: the host returned no address, or no user is signed in. */
class UploadFailed extends Error {
  override readonly name = "UploadFailed";
}

interface Upload {
  readonly file: File;
  /** Pictures go to `image`, documents to `raw`, recordings to `video` (product: uploads 1). */
  readonly kind: "image" | "raw" | "video";
  readonly signal: AbortSignal;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress?(share: number): void;
}

/**
 * Uploads a file to the file host (product: uploads 1).
 * @returns the address to store in the record: a path for files that the portal stores itself, so that the record stays
 * valid when the portal moves to another domain
 * @throws UploadError with the host's reason, ConnectionLost, the signal's abort reason, or another Error when the
 * answer has no address
 */
export async function uploadFile(session: BrowserSession, upload: Upload): Promise<string> {
  // Renews the token, since uploading a large file may take longer than the old one is valid.
  const token = await session.renew();
  upload.signal.throwIfAborted();
  if (!token) throw new UploadFailed("signed_out");
  const { status, text } = await send(upload, token);
  const answer = parseJson(text);
  const stored = uploadedMedia.pick({ secure_url: true }).safeParse(answer);
  if (status < 300 && stored.success && stored.data.secure_url) {
    return toStoredPath(stored.data.secure_url);
  }
  const refused = uploadFailure.safeParse(answer);
  if (refused.success && isSpecificRefusal(status))
    throw new UploadError(refused.data.error.message);
  throw new UploadFailed(`status ${status}`);
}

/**
 * Whether the message of a refused upload is specific enough to show: it names a fault of the file, or that storage is
 * unavailable or full.
 */
export function isSpecificRefusal(status: number): boolean {
  const { unavailable, insufficient_storage: noSpace } = errorStatuses;
  return status < 500 || status === unavailable || status === noSpace;
}

const toStoredPath = (address: string) =>
  /^https?:\/\/[^/]+(\/media\/[0-9a-f]{16}\/[^/?#]+)$/.exec(address)?.[1] ?? address;

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send(
  { file, kind, signal, onProgress }: Upload,
  token: string,
): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set("file", file);
  request.open("POST", toCallAddress(uploadMedia, { params: { cloud: "hilal", kind } }));
  request.setRequestHeader("authorization", `Bearer ${token}`);
  request.setRequestHeader("accept-language", document.documentElement.lang);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ConnectionLost("connection_lost"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
