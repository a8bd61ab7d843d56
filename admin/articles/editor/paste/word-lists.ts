import { asideStyle, bulletMark } from "./put-aside.ts";

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly isNumbered: boolean;
}

const level = /\bmso-list:[^;]*?level(\d)/i;
const ignored = /mso-list:\s*ignore/i;

/**
 * Word writes the items of a list as paragraphs with a bullet typed into them; these become the list they mean.
 * Nothing else is touched.
 */
export function listsFromWord(body: Element): void {
  const items = [...body.querySelectorAll(`p[${asideStyle}*="mso-list" i]`)].flatMap(toItem);
  for (let index = 0; index < items.length; ) {
    const run = runFrom(items, index);
    index += run.length;
    const place = body.ownerDocument.createComment("");
    run[0]?.paragraph.before(place);
    place.replaceWith(...nested(run));
  }
  for (const bullet of body.querySelectorAll(`[${bulletMark}]`))
    bullet.replaceWith(...bullet.childNodes);
}

function toItem(paragraph: Element): Item[] {
  const [, depth] = level.exec(paragraph.getAttribute(asideStyle) ?? "") ?? [];
  if (depth === undefined || paragraph.closest("li")) return [];
  const marker = markerOf(paragraph);
  const bullet = (marker?.textContent ?? "").replaceAll(/\s/g, "");
  marker?.remove();
  const isNumbered = /^[(]?[\p{L}\p{N}]{1,5}[.)۔]$/u.test(bullet);
  return [{ paragraph, level: Number(depth), isNumbered }];
}

function markerOf(paragraph: Element): Element | undefined {
  const styled = [...paragraph.querySelectorAll(`[${asideStyle}*="mso-list" i]`)];
  return (
    paragraph.querySelector(`[${bulletMark}]`) ??
    styled.find((span) => ignored.test(span.getAttribute(asideStyle) ?? ""))
  );
}

/** The items that follow one another with nothing between them. */
function runFrom(items: readonly Item[], start: number): readonly Item[] {
  let end = start + 1;
  while (end < items.length && follows(items[end - 1]?.paragraph, items[end]?.paragraph)) end += 1;
  return items.slice(start, end);
}

function follows(one: Element | undefined, other: Element | undefined): boolean {
  let node = one?.nextSibling ?? null;
  while (
    node &&
    node !== other &&
    node.nodeType !== Node.ELEMENT_NODE &&
    !node.textContent?.trim()
  ) {
    node = node.nextSibling;
  }
  return node !== null && node === other;
}

/** Items one after the other as lists in lists; a list of the other kind at the same level is a list of its own. */
function nested(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  let [first, list] = [items[0], undefined as Element | undefined];
  for (let index = 0; index < items.length; ) {
    const item = items[index] as Item;
    const { ownerDocument } = item.paragraph;
    if (!list || !first || (item.level <= first.level && item.isNumbered !== first.isNumbered)) {
      first = item;
      list = ownerDocument.createElement(item.isNumbered ? "ol" : "ul");
      lists.push(list);
    }
    let end = index + 1;
    while (end < items.length && (items[end]?.level ?? 0) > Math.max(item.level, first.level))
      end += 1;
    const row = ownerDocument.createElement("li");
    row.append(item.paragraph, ...nested(items.slice(index + 1, end)));
    list.append(row);
    index = end;
  }
  return lists;
}
