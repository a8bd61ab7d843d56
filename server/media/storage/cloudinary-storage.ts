import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { z } from "zod";
import { type FileSource, getSize, toBlob } from "../../process/files/file-source.ts";
import {
  type ByteRange,
  type Storage,
  StoredFileMissing,
  uploadTimeout,
  withCheckedKeys,
} from "./storage.ts";

export interface CloudinarySettings {
  /** `cloudinary://<key>:<secret>@<cloud>` */
  readonly account: string;
  /** Where its upload call lives, without a trailing slash. */
  readonly apiBase: string;
  /** Where it serves stored files from, without a trailing slash. */
  readonly deliveryBase: string;
}

/** Milliseconds until a response begins. */
const timeout = 20_000;
/** Its ping counts against a small hourly quota, so a successful response is cached for a minute. In milliseconds. */
const pingHolds = 60_000;

const failure = z.object({ error: z.object({ message: z.string() }) });

/** Files at Cloudinary, or at a service that speaks its upload call. */
export function openCloudinaryStorage(settings: CloudinarySettings): Storage {
  const account = new URL(settings.account);
  const [cloud, apiKey] = [account.hostname, decodeURIComponent(account.username)];
  const secret = decodeURIComponent(account.password);
  const api = `${settings.apiBase}/v1_1/${cloud}`;
  let lastPing = 0;
  const fileUrl = (key: string) => {
    const { type, delivered } = toResource(key);
    return `${settings.deliveryBase}/${cloud}/${type}/upload/${delivered}`;
  };

  const call = async (key: string, action: "upload" | "destroy", source?: FileSource) => {
    const { type, publicId, mimeType } = toResource(key);
    const signed = { public_id: publicId, timestamp: String(Math.floor(Date.now() / 1000)) };
    const form = new FormData();
    for (const [name, value] of Object.entries(signed)) form.set(name, value);
    form.set("api_key", apiKey);
    form.set("signature", signRequest(signed, secret));
    if (source) form.set("file", await toBlob(source, mimeType), key.slice(3));
    const answer = await fetch(`${api}/${type}/${action}`, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(source ? uploadTimeout(await getSize(source)) : timeout),
    });
    if (!answer.ok) throw new Error(await toFailureText(answer));
    await answer.body?.cancel();
  };

  return withCheckedKeys({
    put: (key, source) => call(key, "upload", source),
    remove: (key) => call(key, "destroy"),
    async read(key, range) {
      const answer = await fetchHead(fileUrl(key), range ? { range: formatRange(range) } : {});
      if (answer.status === 404) throw new StoredFileMissing(key);
      if (answer.status !== (range ? 206 : 200) || !answer.body) {
        throw new Error(`The storage answered ${answer.status} for ${key}.`);
      }
      return Readable.from(answer.body, { objectMode: false });
    },
    async exists(key) {
      const signal = AbortSignal.timeout(timeout);
      const answer = await fetch(fileUrl(key), { method: "HEAD", signal });
      if (answer.ok) return true;
      if (answer.status === 404) return false;
      throw new Error(`The storage answered ${answer.status} for ${key}.`);
    },
    async check() {
      if (Date.now() - lastPing < pingHolds) return;
      const authorization = `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`;
      const signal = AbortSignal.timeout(timeout);
      const answer = await fetch(`${api}/ping`, { headers: { authorization }, signal });
      if (!answer.ok) throw new Error(await toFailureText(answer));
      await answer.body?.cancel();
      lastPing = Date.now();
    },
  });
}

/** Fetches with a time limit up to the start of the body; reading the body is not limited. */
async function fetchHead(url: string, headers: Record<string, string>): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeout);
  try {
    return await fetch(url, { headers, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

const formatRange = (range: ByteRange) => `bytes=${range.start}-${range.end}`;

const imageTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** Pictures are known there without their extension, everything else with it. */
function toResource(key: string) {
  const [name = "", extension = ""] = key.slice(3).split(".");
  const mimeType = imageTypes[extension];
  const whole = `hilal/${name}.${extension}`;
  return mimeType
    ? { type: "image", publicId: `hilal/${name}`, delivered: whole, mimeType }
    : { type: "raw", publicId: whole, delivered: whole, mimeType: "application/octet-stream" };
}

/**
 * Cloudinary's signature: SHA-1 over the parameters in alphabetical order and the secret
 * (cloudinary.com/documentation/authentication_signatures).
 */
export function signRequest(parameters: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = sorted.map(([name, value]) => `${name}=${value}`).join("&");
  return createHash("sha1").update(`${text}${secret}`).digest("hex");
}

async function toFailureText(answer: Response): Promise<string> {
  const parsed = failure.safeParse(await answer.json().catch(() => undefined));
  const reason = parsed.success ? parsed.data.error.message : `status ${answer.status}`;
  return `The storage refused: ${reason}.`;
}
