import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

/** Which reverse proxies are believed: how many stand before the portal (0 is none), or at which addresses and subnets. */
export type TrustedProxies = number | readonly string[];

const none = new Set(["false", "off", "no"]);
const everybody = new Set(["true", "on", "yes"]);
const howTo =
  "write how many proxies stand before the portal, such as 1, or their addresses by comma, such as 10.0.0.5,fd00::/8";

/** Reads which proxies are believed: "1", "10.0.0.5, fd00::/8", or "false" for none. Nothing says that everybody is. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const given = text.trim().toLowerCase();
  if (none.has(given)) return 0;
  if (/^\d$/.test(given)) return Number(given);
  const addresses = given.split(",").map((address) => address.trim());
  const unknown = addresses.find((address) => !isAddressOrSubnet(address));
  if (unknown === undefined) return addresses;
  context.addIssue(
    everybody.has(given)
      ? `"${given}" would believe whatever any caller claims; ${howTo}`
      : `"${unknown}" is neither an address nor a subnet; ${howTo}`,
  );
  return z.NEVER;
});

/** A subnet of 0 bits is everybody, and therefore none. */
function isAddressOrSubnet(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (!isIP(address) || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32);
}

/**
 * The same in Fastify's words: whether to believe what came by an address that is so many hops away, 0 being the
 * connection's own. A bare number would make Fastify believe nobody.
 */
export function proxyTrust(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== "number") return [...proxies];
  return proxies > 0 && ((_address, hop) => hop < proxies);
}
