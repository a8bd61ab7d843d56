/** When a picture is loaded: first of all, with the page, or (`false`) when it is near the view. */
export type PicturePriority = boolean | "soon";

/**
 * Returns the loading priority of a picture in a list at the top of its page: first those visible on a phone, then the
 * rest of the widest row, after the page's essential files, and all others when they are near the view (product:
 * reading 30).
 *
 * @param place from 0
 * @param perRow how many are side by side on a phone
 */
export function priorityAt(place: number, perRow: 1 | 2 = 2): PicturePriority {
  if (place < perRow) return true;
  return place < widestRow ? "soon" : false;
}

const widestRow = 5;
