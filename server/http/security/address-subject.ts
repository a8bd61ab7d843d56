import { isIPv6 } from "node:net";

/**
 * Returns the key under which callers of a network address are throttled: an IPv4 address itself, or the first 64 bits
 * of an IPv6 address, since a household is assigned at least that many (RFC 6177). A port, which some proxies include,
 * is dropped, because each connection has another.
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
