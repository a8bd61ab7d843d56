import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

/** The trusted reverse proxies: how many are in front of the portal (0 for none), or their addresses and subnets. */
export type TrustedProxies = number | readonly string[];

const none = new Set(["false", "off", "no"]);
const everybody = new Set(["true", "on", "yes"]);
const howTo =
  "write how many proxies stand before the portal, such as 1, or their addresses by comma, such as 10.0.0.5,fd00::/8";

/** Parses the trusted proxies: "1", "10.0.0.5, fd00::/8", or "false" for none. Trusting all proxies is not possible. */
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

/** A subnet of 0 bits would trust every address, and is rejected. */
function isAddressOrSubnet(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (!isIP(address) || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32);
}

/**
 * Converts the setting to Fastify's `trustProxy`: whether to trust the address at a number of hops, 0 being the
 * connection's own. A plain number would make Fastify trust no proxy.
 */
export function proxyTrust(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== "number") return [...proxies];
  return proxies > 0 && ((_address, hop) => hop < proxies);
}
