import type { BrowserSession } from "@hilal/contract/client/browser-session";
import { addressOf, ConnectionLost } from "@hilal/contract/client/http-client";
import { uploadedMedia, uploadFailure, uploadMedia } from "@hilal/contract/media";
import { errorStatuses } from "@hilal/contract/shared/errors";
import { jsonIn } from "./json-in.ts";

/** The host refused the file; its message is for people, in their language. */
export class UploadError extends Error {
  override readonly name = "UploadRefused";
}

/** The host answered no address, or nobody is signed in. */
class UploadFailed extends Error {
  override readonly name = "UploadFailed";
}

interface Upload {
  readonly file: File;
  /** Pictures go to `image`, documents to `raw` (product: uploads 1). */
  readonly kind: "image" | "raw";
  readonly signal: AbortSignal;
  /** Told the share that has been sent, from 0 to 1. */
  onProgress?(share: number): void;
}

/**
 * Sends a file to the file host (product: uploads 1).
 * @returns the address to save in the record: the path of a file that the portal itself keeps, so that the record stays
 * right when the portal moves to another domain
 * @throws UploadRefused with the host's reason, ConnectionLost, the signal's reason, or another Error for an answer without an address
 */
export async function uploadFile(session: BrowserSession, upload: Upload): Promise<string> {
  // A fresh token, since a large file may take longer than an old one lasts.
  const token = await session.renew();
  upload.signal.throwIfAborted();
  if (!token) throw new UploadFailed("signed_out");
  const { status, text } = await send(upload, token);
  const answer = jsonIn(text);
  const stored = uploadedMedia.pick({ secure_url: true }).safeParse(answer);
  if (status < 300 && stored.success && stored.data.secure_url) {
    return pathOfOwn(stored.data.secure_url);
  }
  const refused = uploadFailure.safeParse(answer);
  if (refused.success && saysWhy(status)) throw new UploadError(refused.data.error.message);
  throw new UploadFailed(`status ${status}`);
}

/**
 * Whether a refusal's sentence tells more than that it failed: what is wrong with the file, or that nothing can be
 * stored.
 */
export function saysWhy(status: number): boolean {
  const { unavailable, insufficient_storage: noSpace } = errorStatuses;
  return status < 500 || status === unavailable || status === noSpace;
}

const pathOfOwn = (address: string) =>
  /^https?:\/\/[^/]+(\/media\/[0-9a-f]{16}\/[^/?#]+)$/.exec(address)?.[1] ?? address;

/** By XMLHttpRequest: fetch tells nothing of how much has been sent. */
function send(
  { file, kind, signal, onProgress }: Upload,
  token: string,
): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set("file", file);
  request.open("POST", addressOf(uploadMedia, { params: { cloud: "hilal", kind } }));
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
