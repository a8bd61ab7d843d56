import { lookup as lookupAddress } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { unlessAborted } from "../../../process/time-limits.ts";

/** How links are requested; tests replace what may be requested. */
export interface LinkReach {
  /** All addresses of a host. @throws when it has none */
  resolve(host: string): Promise<readonly { readonly address: string; readonly family: number }[]>;
  mayRequest(address: string): boolean;
  /** Empty for the scheme's default port. */
  mayRequestPort(port: string): boolean;
  /** For one link including its redirects, in milliseconds. */
  readonly timeout: number;
}

const webPorts = new Set(["", "80", "443", "8080", "8443"]);

/** Only the public internet may be requested: links in texts must not reach the portal's own network. */
export const openInternet: LinkReach = {
  resolve: (host) => lookupAddress(host, { all: true, verbatim: true }),
  mayRequest: isPublicAddress,
  mayRequestPort: (port) => webPorts.has(port),
  timeout: 10_000,
};

export interface LinkAnswer {
  readonly isAlive: boolean;
  /** The status of the response, or the error. */
  readonly answer: string;
}

const mostRedirects = 5;

/** Statuses of a server that answers, though not to us: the link counts as alive. */
const guarded = new Set([401, 402, 403, 405, 407, 418, 429, 451, 999]);

/** Statuses of servers that do not support `HEAD`, or support it badly. */
const unsureOfHead = (status: number) => status >= 400;

/**
 * Requests a link to find whether it works: without cookies, with HEAD and then with GET, whose body is not read.
 * Neither the link nor its redirects may lead to an address of our own network: a name is resolved once, and the
 * connection goes to exactly the address that was checked.
 */
export async function requestLink(
  link: string,
  reach: LinkReach = openInternet,
): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(reach.timeout);
  try {
    const head = await follow(link, "HEAD", { reach, signal });
    const status = unsureOfHead(head) ? await follow(link, "GET", { reach, signal }) : head;
    return { isAlive: status < 400 || guarded.has(status), answer: String(status) };
  } catch (error) {
    return { isAlive: false, answer: signal.aborted ? "timeout" : toReason(error) };
  }
}

/** A link that may not be requested, or redirects without end. */
class Unreachable extends Error {}

function toReason(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "failed";
}

interface Asking {
  readonly reach: LinkReach;
  readonly signal: AbortSignal;
}

/** @returns the status after all redirects */
async function follow(link: string, method: "HEAD" | "GET", asking: Asking): Promise<number> {
  let at = link;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const { status, location } = await askOnce(at, method, asking);
    if (status < 300 || status >= 400 || location === undefined) return status;
    const next = URL.parse(location, at);
    if (!next) throw new Unreachable("redirect");
    at = next.href;
  }
  throw new Unreachable("redirects");
}

async function askOnce(
  link: string,
  method: "HEAD" | "GET",
  { reach, signal }: Asking,
): Promise<{ status: number; location: string | undefined }> {
  const url = URL.parse(link);
  const isHttps = url?.protocol === "https:";
  if (!url || !(isHttps || url.protocol === "http:")) throw new Unreachable("scheme");
  if (url.username || url.password) throw new Unreachable("credentials");
  const target = await resolveTarget(url, { reach, signal });
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    location: string | undefined;
  }>();
  const request = (isHttps ? requestHttps : requestHttp)(
    url,
    {
      method,
      signal,
      lookup: pinnedTo(target),
      agent: false,
      maxHeaderSize: 16_384,
      headers: { "user-agent": "Hilal link check", accept: "*/*" },
    },
    (response) => {
      // The body is not read, however long it is.
      response.destroy();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    },
  );
  request.on("error", reject);
  request.end();
  return promise;
}

type Target = Awaited<ReturnType<LinkReach["resolve"]>>[number];

/** The address to connect to; a name with one internal address among others is refused altogether. */
async function resolveTarget(url: URL, { reach, signal }: Asking): Promise<Target> {
  if (!reach.mayRequestPort(url.port)) throw new Unreachable("port");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const all =
    family === 0
      ? // A DNS lookup cannot be cancelled; its result is ignored.
        await unlessAborted(reach.resolve(host), signal)
      : [{ address: host, family }];
  const [target] = all;
  if (!target || !all.every(({ address }) => reach.mayRequest(address))) {
    throw new Unreachable("inner_address");
  }
  return target;
}

/** Returns the checked address instead of resolving the name again, which could give another one by then. */
const pinnedTo =
  ({ address, family }: Target): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** Address ranges that are not public: private, loopback, link-local, metadata, reserved. */
const inner = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  inner.addSubnet(address, bits, "ipv4");
}
// Ranges within the public one: those that embed an IPv4 address, and those reserved for documentation.
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  inner.addSubnet(address, bits, "ipv6");
}

const world = new BlockList();
world.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet, so that links of texts may be requested from it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !inner.check(address, "ipv4");
  return world.check(address, "ipv6") && !inner.check(address, "ipv6");
}
