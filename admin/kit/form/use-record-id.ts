import { useParams } from "react-router";

/**
 * The id in the address of a form.
 * @param name the route's parameter, such as "authorId"
 * @returns null when the address has none (a new record), "unknown" when it cannot be one
 */
export function useRecordId(name: string): number | null | "unknown" {
  const text = useParams()[name];
  if (text === undefined) return null;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : "unknown";
}
