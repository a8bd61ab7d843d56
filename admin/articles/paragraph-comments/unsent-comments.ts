import { useState } from "react";
import { useStaff } from "../../session/office.ts";

/** What was written and not sent, by account and place; a closed box is a lid, not a bin. */
const unsent = new Map<string, string>();

/** So many are kept; who begins more gives up the first. */
const mostKept = 50;

/**
 * The words of a comment that is being written: a box that was closed over them has them again when it is opened at the
 * same place, until they are sent.
 * @param place the article with the paragraph or the thread that the comment is about
 */
export function useUnsentComment(place: string): [string, (comment: string) => void] {
  const { userId } = useStaff();
  const key = `${userId} ${place}`;
  const [comment, setComment] = useState(() => unsent.get(key) ?? "");
  const keep = (text: string) => {
    setComment(text);
    unsent.delete(key);
    if (text.trim() === "") return;
    unsent.set(key, text);
    const [first] = unsent.keys();
    if (unsent.size > mostKept && first !== undefined) unsent.delete(first);
  };
  return [comment, keep];
}
