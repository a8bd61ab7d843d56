import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useOffice } from "../session/office.ts";

/** How often a server out of reach is looked for, in milliseconds. */
const lookEvery = 5000;

/** While the server is out of reach, looks for it; once it is back, what failed meanwhile is read again. */
export function useConnectionWatch(): void {
  const { connection } = useOffice();
  const queries = useQueryClient();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  useEffect(() => {
    addEventListener("offline", connection.lose);
    return () => removeEventListener("offline", connection.lose);
  }, [connection]);
  useEffect(() => {
    if (!isLost) return undefined;
    const look = async () => {
      const report = connection.setOut();
      const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
      if (!answer?.ok) return;
      report(true);
      await queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [isLost, connection, queries]);
}
