/** When a picture is fetched: before all else, with the page, or (`false`) once it is near. */
export type PicturePriority = boolean | "soon";

/**
 * When the picture at a place of a list that opens its page is fetched: those that a phone shows at once before all
 * else, the rest of the widest row with the page and after what it needs, all others once they are near (product: reading 30).
 *
 * @param place from 0
 * @param perRow how many stand side by side on a phone
 */
export function priorityAt(place: number, perRow: 1 | 2 = 2): PicturePriority {
  if (place < perRow) return true;
  return place < widestRow ? "soon" : false;
}

const widestRow = 5;
