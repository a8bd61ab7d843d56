interface Item {
  readonly level: number;
  readonly isNumbered: boolean;
  readonly html: string;
}

const listParagraph = /<p\b[^>]*\bmso-list:[^;"']*?level(\d)[^>]*>([\s\S]*?)<\/p>/gi;
const marker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const run = /(?:\uE000\d+\uE000\s*)+/g;

/**
 * Word writes the items of a list as paragraphs with a bullet typed into them; these become the list they mean.
 * Nothing else is touched.
 */
export function listsFromWord(html: string): string {
  const items: Item[] = [];
  const marked = html.replace(listParagraph, (_paragraph, level: string, content: string) => {
    const bullet = (marker.exec(content)?.[1] ?? "").replace(/<[^>]*>|&nbsp;|\s/g, "");
    items.push({
      level: Number(level),
      isNumbered: /^[(]?[\p{L}\p{N}]{1,5}[.)]$/u.test(bullet),
      html: content.replace(marker, "").trim(),
    });
    return `\uE000${items.length - 1}\uE000`;
  });
  return marked.replace(run, (numbers) =>
    nested([...numbers.matchAll(/\d+/g)].flatMap(([number]) => items[Number(number)] ?? [])),
  );
}

/** Items one after the other as lists in lists. */
function nested(items: readonly Item[]): string {
  const [first] = items;
  if (!first) return "";
  const tag = first.isNumbered ? "ol" : "ul";
  let html = `<${tag}>`;
  for (let index = 0; index < items.length; ) {
    const item = items[index] as Item;
    // A list of the other kind at the same level is a list of its own.
    if (index > 0 && item.level <= first.level && item.isNumbered !== first.isNumbered) {
      return `${html}</${tag}>${nested(items.slice(index))}`;
    }
    const deeper = items.slice(index + 1);
    const end = deeper.findIndex(({ level }) => level <= Math.max(item.level, first.level));
    const inside = end === -1 ? deeper : deeper.slice(0, end);
    html += `<li><p>${item.html}</p>${nested(inside)}</li>`;
    index += 1 + inside.length;
  }
  return `${html}</${tag}>`;
}
