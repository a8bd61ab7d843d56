import { isIP } from "node:net";
import { limits } from "@hilal/contract/shared/limits";
import { z } from "zod";

/** The forms that settings have; each says in one sentence what is wrong. */

/** A whole number in plain digits, between two bounds. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/, "it must be a whole number")
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const nameLabels =
  /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)*([a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?)\.?$/i;

/** An address, or a name that can be one's: what ends in a number is meant as an address, and must be one. */
function isHost(text: string): boolean {
  if (isIP(text.replace(/^\[(.*)\]$/, "$1"))) return true;
  const last = text.length <= 253 ? nameLabels.exec(text)?.[1] : undefined;
  return last !== undefined && !/^\d+$/.test(last);
}

/** A host without scheme, port or path. */
export const hostName = z
  .string()
  .refine(isHost, "it must be an address or a name of this machine, such as 127.0.0.1");

/** The address of a page on the web, which names no account. */
export const webAddress = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = URL.parse(text);
  return url !== null && isHost(url.hostname) && url.username === "" && url.password === "";
}, "it must name a host, and no account");

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

/** An address that paths are put behind; without slashes at its end. */
export const baseAddress = webAddress
  .refine((text) => !/[?#]/.test(text), "it must end before any ? or #")
  .transform(withoutSlash);

/** Such addresses, parted by commas or blanks. */
export const baseAddresses = z
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

/** Where PostgreSQL is reached; a socket's folder may stand for the host. */
export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(
    (text) => /^\w+:\/\/[^/?#]|^\w+:\/\/\/[^?#]/.test(text) && isDecodable(text),
    "it must read like postgres://user:password@host:5432/database",
  );

/** Where the mail server is reached. */
export const mailServerAddress = z.url({ protocol: /^smtps?$/ }).refine((text) => {
  const url = URL.parse(text);
  return url !== null && isHost(url.hostname) && url.port !== "0" && isDecodable(text);
}, "it must read like smtps://user:password@mail.example:465");

/** The bare address of a person or a mailbox. */
export const emailAddress = z.email().max(limits.emailMaxLength);

/** A name before the address, which needs quotes where it has marks that part addresses. */
const mailboxParts =
  /^(?:(?:[^<>,;:"@\\\p{Cc}]*|\s*"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"\s*)<([^<>\s]+)>|([^<>\s]+))$/u;

/** Whom mails are from: an address, or a name with one in angle brackets. */
export const mailbox = z.string().refine((text) => {
  const [, bracketed, bare] = mailboxParts.exec(text.trim()) ?? [];
  return emailAddress.safeParse(bracketed ?? bare).success;
}, "it must read like Hilal <no-reply@hilal.example>");

const isHostWithPort = (text: string) => {
  const [, host = "", port = "1"] = /^([^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isHost(host) && Number(port) > 0 && Number(port) < 65_536;
};

/** Hosts of pictures, parted by commas or blanks; each may have a port, and nothing else. */
export const pictureHosts = z.string().superRefine((text, context) => {
  const wrong = text.split(/[\s,]+/).find((host) => host !== "" && !isHostWithPort(host));
  if (wrong === undefined) return;
  context.addIssue(`"${wrong}" is no host; write bare names, such as images.example.org`);
});

/** What is sent as it stands in a header, or written into a page: printed characters without blanks. */
export const word = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "it must have plain letters, digits and signs only, and no blanks");

/** What is sent behind a word in a header: blanks may stand within it. */
export const headerText = z
  .string()
  .regex(
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
    "it must have plain letters, digits and signs only",
  );

/** The bare name of a bucket. */
export const bucketName = z
  .string()
  .regex(/^[a-z\d][\w.-]{0,254}$/i, "it must be a bucket's bare name, such as hilal-media");

/** The name of a region. */
export const regionName = z.string().regex(/^[a-z\d-]+$/i, "it must read like us-east-1");
