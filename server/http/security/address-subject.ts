import { isIPv6 } from "node:net";

/**
 * What a network address counts as when callers are throttled: an IPv4 address itself, of an IPv6 address the first
 * 64 bits, since a household is given at least that many to choose from (RFC 6177). A port, which some proxies tell
 * besides, is left out: each connection has another.
 *
 * @example addressSubject("2001:db8:0:7::1") // "2001:db8:0:7::/64"
 */
export function addressSubject(given: string): string {
  const address = withPort.exec(given)?.slice(1).find(Boolean) ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
}

const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d+)?$/i;
