import type { LoadContext } from "../../page-kit/page-definition.ts";

/** Where a mailed link has led: to the question, or to the answer after it was posted. */
export interface LinkAnswer {
  readonly state: "ask" | "done" | "wrong";
  /** The link's secret, to be posted back. */
  readonly token: string;
}

/** Reads what the address says; a link without a token is no link. */
export async function loadLinkAnswer({ query }: LoadContext): Promise<LinkAnswer> {
  const token = query.token ?? "";
  if (query.done === "1") return { state: "done", token };
  return { state: query.wrong !== undefined || token === "" ? "wrong" : "ask", token };
}
