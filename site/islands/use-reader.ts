import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { useEffect, useState } from "react";
import { readerSession, showVisitor } from "./reader-session.ts";

/** The reader: not known yet, known, or unavailable. */
export type Reader =
  | { readonly state: "waking" }
  | { readonly state: "failed" }
  | { readonly state: "ready"; readonly profile: OwnProfile };

/** Returns the signed-in reader. When the session ends, here or in another tab, the page shows what visitors see. */
export function useReader(): readonly [Reader, (profile: OwnProfile) => void] {
  const [reader, setReader] = useState<Reader>({ state: "waking" });
  useEffect(() => {
    const session = readerSession();
    let isMounted = true;
    const load = async () => {
      if ((await session.renew()) === null) return showVisitor();
      const profile = await session.client.call(readOwnProfile);
      if (isMounted) setReader({ state: "ready", profile });
    };
    load().catch(() => setReader({ state: "failed" }));
    const stop = session.onChange((message) => {
      if (message === "signed-out") {
        setReader({ state: "waking" });
        showVisitor();
      } else load().catch(() => setReader({ state: "failed" }));
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, []);
  return [reader, (profile) => setReader({ state: "ready", profile })];
}
