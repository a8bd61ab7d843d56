import { BlockList, isIP, isIPv6 } from "node:net";

/** Addresses that lead into a network instead of the world: private, loopback, link-local, metadata, reserved. */
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
// Of the world's own range: what carries an address of version 4 inside, and what is for documents.
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

/** Whether an IP address is one of the open internet, which links of texts may be asked at. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !inner.check(address, "ipv4");
  return world.check(address, "ipv6") && !inner.check(address, "ipv6");
}
