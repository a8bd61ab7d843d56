import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from "@cantoo/pdf-lib";

/** Words of the layer, in the place of contents of one element of the structure. */
export interface LaidContent {
  /** The numbers of the contents that it replaces. */
  readonly replaced: ReadonlySet<number>;
  /** Its new number. */
  readonly number: number;
  readonly text: string;
}

/** A laid content with the element that has it from now on. */
interface Placed extends LaidContent {
  readonly target: PDFRef;
  /** The elements below that which had a part of it. */
  readonly below: ReadonlySet<PDFRef>;
}

interface Renumbering {
  readonly page: PDFRef;
  readonly kept: ReadonlyMap<number, number>;
  readonly placed: readonly Placed[];
  readonly said: Map<string, string>;
}

/** Roles of parts of a line. */
const inline = new Set([
  "Span",
  "Strong",
  "Em",
  "Link",
  "Code",
  "Quote",
  "Reference",
  "Lbl",
  "Sub",
]);
/** More levels than the template nests. */
const mostLevels = 64;

/** The structure of a document: which element has which content of which page. */
export class Structure {
  readonly #document: PDFDocument;
  /** The elements of a page's contents by their numbers, by the page's key. */
  readonly #owners = new Map<number, PDFArray>();
  /** What each element says in words of the layer, by page and number. */
  readonly #said = new Map<PDFRef, Map<string, string>>();

  constructor(document: PDFDocument) {
    this.#document = document;
    const root = document.catalog.lookupMaybe(PDFName.of("StructTreeRoot"), PDFDict);
    const tree = root?.lookupMaybe(PDFName.of("ParentTree"), PDFDict);
    if (tree) this.#readNumbers(tree, 0);
  }

  #readNumbers(tree: PDFDict, depth: number): void {
    if (depth > 8) throw new Error("The structure's numbers are nested too deeply.");
    const numbers = tree.lookupMaybe(PDFName.of("Nums"), PDFArray)?.asArray() ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const key = numbers[at];
      const owners = this.#document.context.lookup(numbers[at + 1]);
      if (key instanceof PDFNumber && owners instanceof PDFArray) {
        this.#owners.set(key.asNumber(), owners);
      }
    }
    const kids = tree.lookupMaybe(PDFName.of("Kids"), PDFArray);
    for (let at = 0; at < (kids?.size() ?? 0); at += 1) {
      if (kids) this.#readNumbers(kids.lookup(at, PDFDict), depth + 1);
    }
  }

  /** Returns the paragraph, cell or the like that has a content of a page. */
  findBlock(page: PDFPage, number: number): PDFRef | undefined {
    return this.#listAncestors(this.#findOwners(page)?.get(number)).find((ref) => {
      const role = this.#document.context.lookup(ref, PDFDict).lookup(PDFName.of("S"));
      return !(role instanceof PDFName && inline.has(role.decodeText()));
    });
  }

  #findOwners(page: PDFPage): PDFArray | undefined {
    const key = page.node.lookupMaybe(PDFName.of("StructParents"), PDFNumber);
    return key && this.#owners.get(key.asNumber());
  }

  /**
   * Replaces contents of a page.
   * @param kept the new numbers of the contents that stay, by the old ones
   */
  replace(page: PDFPage, kept: ReadonlyMap<number, number>, laid: readonly LaidContent[]): void {
    const owners = this.#findOwners(page);
    if (!owners) return;
    const { context } = this.#document;
    const before = owners.asArray();
    const placed = laid.map((content) => this.#place(content, before));
    const after: PDFObject[] = [];
    for (const [old, number] of kept) after[number] = before[old] as PDFObject;
    for (const { number, target } of placed) after[number] = target;
    for (const ref of new Set([...before, ...placed.map(({ target }) => target)])) {
      const element = context.lookup(ref);
      if (!(ref instanceof PDFRef && element instanceof PDFDict)) continue;
      const said = this.#said.get(ref) ?? new Map<string, string>();
      this.#renumber(ref, element, { page: page.ref, kept, placed, said });
      this.#said.set(ref, said);
    }
    while (owners.size() > 0) owners.remove(owners.size() - 1);
    for (const owner of after) owners.push(owner);
  }

  /** A line may have parts of several elements, but it is one content: it belongs to the nearest that has them all. */
  #place(content: LaidContent, before: readonly PDFObject[]): Placed {
    const chains = [...new Set([...content.replaced].map((old) => before[old]))].map((owner) =>
      this.#listAncestors(owner),
    );
    const target = chains[0]?.find((ref) => chains.every((chain) => chain.includes(ref)));
    if (!target) throw new Error("A line belongs to no element of the structure.");
    const below = chains.flatMap((chain) => chain.slice(0, chain.indexOf(target)));
    return { ...content, target, below: new Set(below) };
  }

  /** An element and those around it, from the inside. */
  #listAncestors(element: PDFObject | undefined): PDFRef[] {
    const chain: PDFRef[] = [];
    let ref = element;
    while (ref instanceof PDFRef && chain.length < mostLevels) {
      chain.push(ref);
      ref = this.#document.context.lookup(ref, PDFDict).get(PDFName.of("P"));
    }
    return chain;
  }

  #renumber(ref: PDFRef, element: PDFDict, { page, kept, placed, said }: Renumbering): void {
    const { context } = this.#document;
    const kids = context.obj([]) as PDFArray;
    const own = placed.filter(({ target }) => target === ref);
    const given = new Set<Placed>();
    const give = (content: Placed) => {
      if (given.has(content)) return;
      given.add(content);
      kids.push(this.#writeKid(element, page, content.number));
      said.set(`${page} ${content.number}`, content.text);
    };
    const ownByNumber = new Map(own.flatMap((one) => [...one.replaced].map((old) => [old, one])));
    for (const kid of toArray(element.lookup(PDFName.of("K")))) {
      const old = this.#numberOn(page, element, kid);
      if (old === undefined) {
        for (const one of own) if (kid instanceof PDFRef && one.below.has(kid)) give(one);
        kids.push(kid);
        continue;
      }
      const content = ownByNumber.get(old);
      const number = kept.get(old);
      if (content) give(content);
      else if (number !== undefined) kids.push(this.#writeKid(element, page, number));
    }
    for (const content of own) give(content);
    element.set(PDFName.of("K"), kids);
  }

  /** The number of a content of this page; undefined for what else an element may have. */
  #numberOn(page: PDFRef, element: PDFDict, kid: PDFObject): number | undefined {
    const target = this.#document.context.lookup(kid);
    if (target instanceof PDFNumber) {
      return element.get(PDFName.of("Pg")) === page ? target.asNumber() : undefined;
    }
    if (!(target instanceof PDFDict) || target.get(PDFName.of("Pg")) !== page) return undefined;
    return target.lookup(PDFName.of("MCID")) instanceof PDFNumber
      ? target.lookup(PDFName.of("MCID"), PDFNumber).asNumber()
      : undefined;
  }

  #writeKid(element: PDFDict, page: PDFRef, number: number): PDFObject {
    if (element.get(PDFName.of("Pg")) === page) return PDFNumber.of(number);
    return this.#document.context.obj({ Type: "MCR", Pg: page, MCID: number });
  }

  /** Gives each element its words as a text, in reading order. */
  finish(): void {
    const { context } = this.#document;
    for (const [ref, said] of this.#said) {
      const element = context.lookup(ref, PDFDict);
      const kids = toArray(element.lookup(PDFName.of("K")));
      if (kids.length === 0) this.#removeEmpty(ref);
      if (said.size === 0) continue;
      const texts = kids.map((kid) => this.#readText(element, kid, said));
      if (texts.every((text) => text !== undefined)) {
        element.set(PDFName.of("ActualText"), PDFHexString.fromText(texts.join(" ")));
        continue;
      }
      const grouped = context.obj([]) as PDFArray;
      let group: { kids: PDFArray; span: PDFDict; ref: PDFRef; texts: string[] } | undefined;
      for (const [at, kid] of kids.entries()) {
        const text = texts[at];
        if (text === undefined) {
          group = undefined;
          grouped.push(kid);
          continue;
        }
        if (!group) {
          const inner = context.obj([]) as PDFArray;
          const span = context.obj({ Type: "StructElem", S: "Span", P: ref, K: inner }) as PDFDict;
          const page = element.get(PDFName.of("Pg"));
          if (page) span.set(PDFName.of("Pg"), page);
          group = { kids: inner, span, ref: context.register(span), texts: [] };
          grouped.push(group.ref);
        }
        group.kids.push(kid);
        group.texts.push(text);
        group.span.set(PDFName.of("ActualText"), PDFHexString.fromText(group.texts.join(" ")));
        this.#setOwner(element, kid, group.ref);
      }
      element.set(PDFName.of("K"), grouped);
    }
  }

  /** Removes an element whose words its parent has now. */
  #removeEmpty(empty: PDFRef): void {
    const { context } = this.#document;
    let ref = empty;
    for (let level = 0; level < mostLevels; level += 1) {
      const around = context.lookup(ref, PDFDict).get(PDFName.of("P"));
      const parent = context.lookup(around);
      if (!(around instanceof PDFRef && parent instanceof PDFDict)) return;
      const kids = toArray(parent.lookup(PDFName.of("K"))).filter((kid) => kid !== ref);
      parent.set(PDFName.of("K"), context.obj([...kids]));
      context.delete(ref);
      if (kids.length > 0) return;
      ref = around;
    }
  }

  #readText(
    element: PDFDict,
    kid: PDFObject,
    said: ReadonlyMap<string, string>,
  ): string | undefined {
    const [page, number] = this.#readPlace(element, kid);
    return number === undefined ? undefined : said.get(`${page} ${number}`);
  }

  #readPlace(
    element: PDFDict,
    kid: PDFObject,
  ): [page: PDFObject | undefined, number?: number | undefined] {
    const target = this.#document.context.lookup(kid);
    if (target instanceof PDFNumber) return [element.get(PDFName.of("Pg")), target.asNumber()];
    if (!(target instanceof PDFDict)) return [undefined];
    const number = target.lookup(PDFName.of("MCID"));
    return [
      target.get(PDFName.of("Pg")),
      number instanceof PDFNumber ? number.asNumber() : undefined,
    ];
  }

  #setOwner(element: PDFDict, kid: PDFObject, owner: PDFRef): void {
    const [page, number] = this.#readPlace(element, kid);
    const node = page && this.#document.context.lookup(page);
    if (!(node instanceof PDFDict) || number === undefined) return;
    const key = node.lookupMaybe(PDFName.of("StructParents"), PDFNumber);
    if (key) this.#owners.get(key.asNumber())?.set(number, owner);
  }
}

function toArray(value: PDFObject | undefined): readonly PDFObject[] {
  if (value instanceof PDFArray) return value.asArray();
  return value === undefined ? [] : [value];
}
