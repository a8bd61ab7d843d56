import { isIP, isIPv6 } from "node:net";
import { availableParallelism } from "node:os";
import { limits } from "@hilal/contract/shared/limits";
import { z } from "zod";
import { OperatorError } from "./operator-error.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/** Validators of the settings; each error is one sentence. */

/** A whole number in plain digits, between two bounds. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/, "it must be a whole number")
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const nameLabels =
  /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)*([a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?)\.?$/i;

/** An IP address or a host name: a text that ends in a number is meant as an address, and must be a valid one. */
function isHost(text: string): boolean {
  if (isIP(text.replace(/^\[(.*)\]$/, "$1"))) return true;
  const last = text.length <= 253 ? nameLabels.exec(text)?.[1] : undefined;
  return last !== undefined && !/^\d+$/.test(last);
}

/** A host without scheme, port or path. */
const hostName = z
  .string()
  .refine(isHost, "it must be an address or a name of this machine, such as 127.0.0.1");

/** The address of a page on the web, which names no account. */
const webAddress = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = URL.parse(text);
  return url !== null && isHost(url.hostname) && url.username === "" && url.password === "";
}, "it must name a host, and no account");

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

/** A base URL to which paths are appended; without trailing slashes. */
const baseAddress = webAddress
  .refine((text) => !/[?#]/.test(text), "it must end before any ? or #")
  .transform(withoutSlash);

/** Such addresses, parted by commas or blanks. */
const baseAddresses = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(baseAddress));

const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
};

/** The URL of a PostgreSQL database; a socket's folder may replace the host. */
const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(
    (text) => /^\w+:\/\/[^/?#]|^\w+:\/\/\/[^?#]/.test(text) && isDecodable(text),
    "it must read like postgres://user:password@host:5432/database",
  );

/** Where the mail server is reached. */
const mailServerAddress = z.url({ protocol: /^smtps?$/ }).refine((text) => {
  const url = URL.parse(text);
  return url !== null && isHost(url.hostname) && url.port !== "0" && isDecodable(text);
}, "it must read like smtps://user:password@mail.example:465");

/** The bare address of a person or a mailbox. */
const emailAddress = z.email().max(limits.emailMaxLength);

/** A display name before the address, which needs quotes when it contains separators of addresses. */
const mailboxParts =
  /^(?:(?:[^<>,;:"@\\\p{Cc}]*|\s*"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"\s*)<([^<>\s]+)>|([^<>\s]+))$/u;

/** The sender of mails: an address, or a name with an address in angle brackets. */
const mailbox = z.string().refine((text) => {
  const [, bracketed, bare] = mailboxParts.exec(text.trim()) ?? [];
  return emailAddress.safeParse(bracketed ?? bare).success;
}, "it must read like Hilal <no-reply@hilal.example>");

const isHostWithPort = (text: string) => {
  const [, host = "", port = "1"] = /^([^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isHost(host) && Number(port) > 0 && Number(port) < 65_536;
};

/** Hosts of pictures, parted by commas or blanks; each may have a port, and nothing else. */
const pictureHosts = z.string().superRefine((text, context) => {
  const wrong = text.split(/[\s,]+/).find((host) => host !== "" && !isHostWithPort(host));
  if (wrong === undefined) return;
  context.addIssue(`"${wrong}" is no host; write bare names, such as images.example.org`);
});

/** Text that is sent verbatim in a header, or written into a page: printable characters without spaces. */
const word = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "it must have plain letters, digits and signs only, and no blanks");

/** Text that follows a word in a header: it may contain spaces. */
const headerText = z
  .string()
  .regex(
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
    "it must have plain letters, digits and signs only",
  );

/** The bare name of a bucket. */
const bucketName = z
  .string()
  .regex(/^[a-z\d][\w.-]{0,254}$/i, "it must be a bucket's bare name, such as hilal-media");

/** The name of a region. */
const regionName = z.string().regex(/^[a-z\d-]+$/i, "it must read like us-east-1");

const onOff = z.enum(["on", "off"]);
const socialAddress = webAddress.optional();

/** Every setting by its name; unknown environment variables are ignored. */
const environment = z.object({
  HOST: hostName.default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: baseAddress.optional(),
  FORMER_URLS: baseAddresses,
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(40),
  WORKERS: wholeNumber(1, 64).optional(),
  CACHE_MB: wholeNumber(1, 65_536).default(96),
  ADMIN_EMAIL: emailAddress.default("admin@hilal.example"),
  ADMIN_PASSWORD: z.string().min(limits.passwordMinLength).max(limits.passwordMaxLength).optional(),
  DEMO_CONTENT: z.stringbool().optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  STORAGE: z.enum(["disk", "s3", "cloudinary"]).default("disk"),
  S3_ENDPOINT: baseAddress.optional(),
  S3_REGION: regionName.default("us-east-1"),
  S3_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLOUDINARY_URL: z.string().optional(),
  CLOUDINARY_API_BASE: baseAddress.default("https://api.cloudinary.com"),
  CLOUDINARY_DELIVERY_BASE: baseAddress.default("https://res.cloudinary.com"),
  UPLOAD_PRESET: z.string().min(16).optional(),
  UPLOAD_QUOTA_MB: wholeNumber(0, 1_000_000).default(5_000),
  IMAGE_HOSTS: pictureHosts.default(""),
  SMTP_URL: mailServerAddress.optional(),
  MAIL_FROM: mailbox.default("Hilal <no-reply@hilal.example>"),
  GOOGLE_CLIENT_ID: word.optional(),
  GOOGLE_ISSUER: webAddress.default("https://accounts.google.com"),
  GOOGLE_JWKS_URL: webAddress.default("https://www.googleapis.com/oauth2/v3/certs"),
  GOOGLE_SCRIPT_URL: webAddress.default("https://accounts.google.com/gsi/client"),
  FACEBOOK_APP_ID: word.optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: baseAddress.default("https://graph.facebook.com"),
  FACEBOOK_SCRIPT_URL: webAddress.default("https://connect.facebook.net/en_US/sdk.js"),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(16).optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "it must read like 02:30")
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  SLOW_QUERY_MS: wholeNumber(1, 60_000).default(500),
  RATE_LIMIT: onOff.default("on"),
  OFFLINE_READING: onOff.default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).pipe(headerText).optional(),
  TRUST_PROXY: trustedProxies.prefault("false"),
  SOCIAL_FACEBOOK: socialAddress,
  SOCIAL_X: socialAddress,
  SOCIAL_INSTAGRAM: socialAddress,
  SOCIAL_YOUTUBE: socialAddress,
  SOCIAL_FLICKR: socialAddress,
});

/** Settings that only work together. */
const together = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
] as const;

/** Whether the system shares out new connections among the processes that listen on one port. */
const sharesPorts = process.platform === "linux";

/** Most connections of one process for requests: with more, requests would wait for the CPU instead of a connection. */
const maxPoolSize = 10;

/** The names of all settings; docs/operations.md describes each. */
export const settingNames = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

export interface Config extends Environment {
  /** How many processes serve. */
  readonly workers: number;
  /** Most bytes of cached pages in each process. */
  readonly cacheBytes: number;
  /** Most database connections for requests in each process. */
  readonly poolSize: number;
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  /** The portal's former public addresses, without trailing slashes: files under them are the portal's own. */
  readonly formerUrls: readonly string[];
  readonly demoContent: boolean;
}

/** A wrong setting: one line that names it. */
export class SettingError extends OperatorError {}

const needed = (name: string, why: string): never => {
  throw new SettingError(`Setting ${name} is missing: ${why}.`);
};

/**
 * Reads and checks the settings once at start.
 * @param source environment variables; an empty value counts as unset
 * @throws SettingError naming the first wrong setting
 */
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(
      `Setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? "invalid"}.`,
    );
  }
  const settings = parsed.data;
  if (settings.DATABASE_URL && !settings.SESSION_SECRET) {
    needed("SESSION_SECRET", "it is required together with DATABASE_URL");
  }
  if (settings.STORAGE === "s3" && !settings.S3_BUCKET) needed("S3_BUCKET", "STORAGE is s3");
  if (settings.STORAGE === "cloudinary" && !settings.CLOUDINARY_URL) {
    needed("CLOUDINARY_URL", "STORAGE is cloudinary");
  }
  for (const [one, other] of together) {
    if (settings[one] && !settings[other]) needed(other, `it is required together with ${one}`);
  }
  const workers = settings.WORKERS ?? (sharesPorts ? availableParallelism() : 1);
  if (workers > 1 && !sharesPorts) {
    throw new SettingError(
      "Setting WORKERS is wrong: only on Linux several processes share a port.",
    );
  }
  const isEverywhere = settings.HOST === "0.0.0.0" || settings.HOST === "::";
  const named = isIPv6(settings.HOST) ? `[${settings.HOST}]` : settings.HOST;
  const host = isEverywhere ? "localhost" : named;
  return {
    ...settings,
    publicUrl: settings.PUBLIC_URL ?? `http://${host}:${settings.PORT}`,
    formerUrls: settings.FORMER_URLS,
    workers,
    cacheBytes: Math.floor((settings.CACHE_MB * 1024 * 1024) / workers),
    poolSize: Math.max(2, Math.min(maxPoolSize, Math.floor(settings.DATABASE_POOL / workers))),
    demoContent: settings.DEMO_CONTENT ?? !settings.DATABASE_URL,
  };
}

/** The hosts of `IMAGE_HOSTS`, which parts them by commas or blanks. */
export function imageHosts({ IMAGE_HOSTS }: Pick<Config, "IMAGE_HOSTS">): string[] {
  return IMAGE_HOSTS.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
