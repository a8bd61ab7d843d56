import { useParams } from "react-router";

/**
 * The id in the address of a form (see `adminRoutes`).
 * @returns null when the address has none (a new record), "unknown" when it cannot be one
 */
export function useRecordId(): number | null | "unknown" {
  const { id } = useParams();
  if (id === undefined) return null;
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : "unknown";
}
