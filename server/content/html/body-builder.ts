import { footnoteClass } from "@hilal/contract/shared/rich-text";
import type { Attributes } from "@hilal/i18n/text/read-html";
import { type BodyContext, toListType, toStoredAttributes } from "./attributes.ts";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { boxPartKind, withoutPoemClass } from "./boxes.ts";
import { getKind, type Kind } from "./content-model.ts";
import { OpenMarks } from "./open-marks.ts";

/** An open element. */
interface Open {
  readonly name: string;
  readonly kind: Kind;
  readonly children: BodyNode[];
  /** Of a grouping: the attributes for the paragraphs made from its lines. */
  readonly given: Attributes;
  /** Of a cell: the marks outside it, which don't apply inside. */
  readonly marksOutside?: OpenMarks;
}

/** Elements nested deeper are dropped, and their content moves into the enclosing element. */
const deepest = 40;

const isBlank = (text: string) => /^[\t\n\f\r ]*$/.test(text);
const isHeading = (name: string) => /^h[1-6]$/.test(name);

/** Thrown when marks that continue through many blocks would make a body longer than allowed. */
export class BodyTooLong extends Error {}

/**
 * Builds a tree that follows the content model from tags in any order. Violations are repaired as a reader would
 * expect: a block ends the paragraph that contains it, an item without a list gets one, marks continue in the next
 * block. The work per tag doesn't grow with the length of the body.
 */
export class BodyBuilder {
  readonly #context: BodyContext;
  readonly #root: BodyNode[] = [];
  readonly #open: Open[] = [];
  readonly #mostWeight: number;
  #weight = 0;
  #marks = this.#noMarks();

  /** @param mostWeight the limit for all mark elements, which are repeated in each block, in characters */
  constructor(context: BodyContext, mostWeight: number) {
    this.#context = context;
    this.#mostWeight = mostWeight;
    this.#open.push({ name: "", kind: "flow", children: this.#root, given: {} });
  }

  /** The tree built so far. */
  get body(): BodyNode[] {
    return this.#root;
  }

  text(text: string): void {
    const { kind, children } = this.#top;
    // White space between blocks is not a line.
    const isBetween = kind !== "line" && isBlank(text) && !this.#marks.isInside;
    if (isBetween && kind !== "flow") return;
    const into = isBetween ? children : this.#line();
    if (typeof into.at(-1) === "string") into[into.length - 1] += text;
    else into.push(text);
  }

  /**
   * Adds a picture, a video or a line break; a rule (`hr`) is placed between blocks. Pictures and videos are outside of
   * links, which only words can have.
   */
  single(name: string, attributes: Attributes): void {
    const element: BodyElement = { name, attributes, children: [] };
    if (name !== "hr") return void this.#line(name === "br" ? "" : "a").push(element);
    this.#prepareFor("hr");
    this.#top.children.push(element);
    this.#marks.leave();
  }

  /** Adds a footnote: it is part of its line, outside the marks around it. */
  note(children: BodyNode[]): void {
    this.#line();
    this.#marks.leave();
    this.#top.children.push({ name: "small", attributes: { class: footnoteClass }, children });
  }

  /** Makes the innermost open item a check item, unless it is one already. Outside of items, the box is a sign. */
  check(isChecked: boolean): void {
    const at = this.#open.findLastIndex(({ name }) => name === "li");
    if (at < 0) this.text(isChecked ? "☑ " : "☐ ");
    const item = this.#open[at];
    const around = this.#open[at - 1]?.children;
    const element = around?.at(-1);
    if (!item || !around || typeof element !== "object") return;
    if (element.children !== item.children || "data-checked" in element.attributes) return;
    const attributes = { ...element.attributes, "data-checked": String(isChecked) };
    around[around.length - 1] = { ...element, attributes };
  }

  /** Whether the current place is in a code block, which may contain only text. */
  get isInPre(): boolean {
    return this.#top.name === "pre";
  }

  /** The address of the link around the current place. */
  get link(): string | undefined {
    return this.#marks.link?.href;
  }

  /**
   * Begins a mark, which may be one that is not written, with the marks that its style means. It continues through the
   * following blocks until it ends.
   */
  mark(
    name: string,
    attributes: Attributes,
    isSilent = false,
    within: readonly string[] = [],
  ): void {
    this.#marks.begin(name, attributes, isSilent, this.#meant(within, name === "a"));
  }

  /** Google Docs strikes out what is done in a check list, and browsers underline links anyway. */
  #meant(marks: readonly string[], isLink: boolean): readonly string[] {
    if (marks.length === 0) return marks;
    const item = this.#open.findLast(({ name }) => name === "li")?.given;
    const isDone = (item?.["data-checked"] ?? item?.["aria-checked"]) === "true";
    const isLinked = isLink || this.link !== undefined;
    return marks.filter((name) => !(name === "s" && isDone) && !(name === "u" && isLinked));
  }

  endMark(name: string): void {
    this.#marks.end(name);
  }

  /** Begins a block of any kind. */
  block(name: string, given: Attributes): void {
    const fitting = this.#fitting(name);
    this.#endLine();
    const kind = boxPartKind(name, given, this.#holder, this.#isOutermost) ?? getKind(fitting);
    if (kind === undefined || (kind !== "line" && this.#open.length >= deepest)) return;
    if (kind === "grouping") {
      this.#enterFlow(false);
      this.#push({ name, kind, children: this.#top.children, given });
    } else this.#begin(fitting, this.#isOutermost ? given : withoutPoemClass(name, given), kind);
  }

  /** Ends the innermost open block of this name and everything open within it; does nothing when there is none. */
  endBlock(name: string): void {
    const isMeant = (open: Open) => open.name === name || (isHeading(name) && isHeading(open.name));
    for (let at = this.#open.length - 1; at > 0; at -= 1) {
      const open = this.#open[at] as Open;
      if (isMeant(open)) {
        while (this.#open.length > at) this.#pop();
        return;
      }
      // An end tag within a cell cannot close elements around its table.
      if (open.marksOutside && !tableParts.has(name)) return;
    }
  }

  get #top(): Open {
    // The body itself is never popped.
    return this.#open.at(-1) as Open;
  }

  /** A table part or caption in the wrong place is treated as an ordinary paragraph. */
  #fitting(name: string): string {
    if (name === "figcaption") return this.#isRightIn("figure") ? name : "p";
    if (!tableParts.has(name) || name === "table" || this.#isInTable) return name;
    return name === "caption" || isCell(name) ? "div" : "";
  }

  get #isInTable(): boolean {
    return this.#open.some(({ kind }) => kind === "table");
  }

  /** Whether the innermost element that contains blocks has this name. */
  #isRightIn(name: string): boolean {
    return this.#holder.name === name;
  }

  /** The innermost element that contains blocks; may be the body itself. */
  get #holder(): Open {
    const holds = ({ kind }: Open) => kind !== "line" && kind !== "grouping";
    return this.#open.findLast(holds) as Open;
  }

  /** Whether the current place is at the top level, apart from groupings. */
  get #isOutermost(): boolean {
    return this.#open.every(({ kind, name }) => kind === "grouping" || name === "");
  }

  #begin(name: string, given: Attributes, kind: Kind = getKind(name) ?? "flow"): void {
    this.#prepareFor(name);
    const attributes = toStoredAttributes(name, given, this.#context);
    // Google Docs says at each item how the list counts; lists.ts gives it to the list.
    const type = name === "li" ? toListType(given) : undefined;
    const element: BodyElement = {
      name,
      attributes: type ? { ...attributes, type } : attributes,
      children: [],
    };
    this.#top.children.push(element);
    const open = { name, kind, children: element.children, given };
    if (isCell(name)) {
      this.#push({ ...open, marksOutside: this.#marks });
      this.#marks = this.#noMarks();
    } else this.#push(open);
  }

  /** Closes and opens elements as needed, so that the element is allowed at the current place. */
  #prepareFor(name: string): void {
    this.#endLine();
    if (name === "li") this.#prepareForItem();
    else if (name === "tr") this.#prepareForRow();
    else if (isCell(name)) this.#prepareForCell();
    else if (["thead", "tbody", "caption"].includes(name)) this.#popTo("table");
    else this.#enterFlow(name === "ul" || name === "ol");
  }

  /** Moves into a place for blocks, for example a list item or a table cell. */
  #enterFlow(asList: boolean): void {
    const { kind, children } = this.#top;
    if (kind === "list") {
      const last = children.at(-1);
      // A list directly inside a list belongs to the item before it.
      if (asList && typeof last === "object") this.#reopen(last);
      else this.#begin("li", {});
    }
    if (kind === "table" || kind === "section" || kind === "row") this.#begin("td", {});
  }

  #prepareForItem(): void {
    for (let at = this.#open.length - 1; at > 0; at -= 1) {
      const open = this.#open[at];
      if (open?.kind === "list") {
        while (this.#open.length > at + 1) this.#pop();
        return;
      }
      if (open?.name !== "li" && open?.kind !== "grouping") break;
    }
    this.#enterFlow(false);
    this.#begin("ul", {});
  }

  #prepareForRow(): void {
    this.#popTo("table", "thead", "tbody");
    if (this.#top.name === "table") this.#begin("tbody", {});
  }

  #prepareForCell(): void {
    this.#popTo("table", "thead", "tbody", "tr");
    if (this.#top.kind !== "row") this.#begin("tr", {});
  }

  #popTo(...names: string[]): void {
    while (this.#open.length > 1 && !names.includes(this.#top.name)) this.#pop();
  }

  #reopen(element: BodyElement): void {
    const { name, children } = element;
    this.#push({ name, kind: "flow", children, given: {} });
  }

  /** Returns the node list for text and inline elements, inside the open marks. */
  #line(outside = ""): BodyNode[] {
    const { kind, given } = this.#top;
    if (kind === "grouping") this.#begin("p", given);
    else this.#enterFlow(false);
    return this.#marks.placeIn(this.#top.children, outside);
  }

  #endLine(): void {
    if (this.#top.kind === "line") this.#pop();
  }

  #noMarks(): OpenMarks {
    return new OpenMarks(({ name, attributes }) => {
      this.#weight += 2 * name.length + Object.values(attributes).join("").length;
      if (this.#weight > this.#mostWeight) throw new BodyTooLong();
    });
  }

  #push(open: Open): void {
    this.#open.push(open);
    this.#marks.leave();
  }

  #pop(): void {
    const { marksOutside } = this.#open.pop() as Open;
    if (marksOutside) this.#marks = marksOutside;
    this.#marks.leave();
  }
}

const tableParts = new Set(["table", "caption", "thead", "tbody", "tr", "td", "th"]);

const isCell = (name: string) => name === "td" || name === "th";
