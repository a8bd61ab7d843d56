import { BlockList, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { isSameSecret } from "../../http/security/signed-token.ts";

export interface MetricsAccess {
  /** Secret that a collector sends as `Authorization: Bearer`; without one only this machine may read. */
  readonly token: string | undefined;
  /** Whether a reverse proxy stands before the portal, as far as the settings tell. */
  readonly behindProxy: boolean;
}

/** Whether a request may read the metrics. */
export function mayReadMetrics(
  request: Pick<FastifyRequest, "headers" | "socket">,
  { token, behindProxy }: MetricsAccess,
): boolean {
  if (!token) return !behindProxy && isFromThisMachine(request);
  return isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`);
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** What a proxy adds, each by itself enough to know that somebody else is asking through it. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether a program of this machine asks for itself. A proxy on this machine connects from loopback too, so nothing may
 * tell of one; and a page from elsewhere that made its own name lead here (DNS rebinding) asks by that name.
 */
function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, "headers" | "socket">) {
  const peer = socket.remoteAddress ?? "";
  return (
    loopback.check(peer, isIPv6(peer) ? "ipv6" : "ipv4") &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? "localhost")
  );
}
