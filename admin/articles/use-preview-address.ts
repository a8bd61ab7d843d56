import { createPreview } from "@hilal/contract/articles/article-preview";
import { useCallback, useEffect, useState } from "react";
import { useOffice } from "../session/office.ts";

export interface PreviewAddress {
  /** Null while it is loading, or when there is none. */
  readonly address: string | null;
  readonly error: unknown;
  /** Requests another address: the last one has expired, or the request failed. */
  renew(): void;
}

/** The address of an article's preview, which is personal and valid for an hour. */
export function usePreviewAddress(articleId: number): PreviewAddress {
  const { client } = useOffice();
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the requests for an address.
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    client
      .call(createPreview, { params: { id: articleId } }, { signal: abort.signal })
      .then((made) => setAddress(made.address))
      .catch((failure: unknown) => {
        if (!abort.signal.aborted) setError(failure);
      });
    return () => abort.abort();
  }, [client, articleId, asked]);
  const renew = useCallback(() => setAsked((times) => times + 1), []);
  return { address, error, renew };
}
