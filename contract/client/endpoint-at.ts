import type { Endpoint, Method } from "../shared/define-endpoint.ts";

/**
 * An endpoint known by its address alone, for scripts of reading pages: with its schemas it would bring the whole
 * schema library to a reader's phone. The client needs no more of it, and the types are the endpoint's own.
 *
 * @example endpointAt<typeof signOut>("POST", "/api/logout/")
 */
export function endpointAt<E extends Endpoint>(method: Method, path: string): E {
  const address: Pick<Endpoint, "name" | "method" | "path" | "bodyKind"> = {
    name: path,
    method,
    path,
    bodyKind: "json",
  };
  return address as E;
}
