import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { readContent } from "../text-layer/read-content.ts";

/** The standard roles of PDF 1.7. */
const standard = new Set(
  (
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody " +
    "Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure " +
    "Formula Form"
  ).split(" "),
);

/** What elements of a role may contain, as far as only some roles may be in them. */
const inside: Readonly<Record<string, readonly string[]>> = {
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  THead: ["TR"],
  TBody: ["TR"],
  TFoot: ["TR"],
  TR: ["TH", "TD"],
  L: ["L", "LI", "Caption"],
  LI: ["Lbl", "LBody"],
  TOC: ["TOC", "TOCI", "Caption"],
};
/** Where elements of a role may be, as far as only in some. */
const within: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody", "TFoot"],
  TH: ["TR"],
  TD: ["TR"],
  LI: ["L"],
  LBody: ["LI"],
  TOCI: ["TOC"],
};

/** Operators that paint. */
const paints = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "Tj", "TJ"]);

const name = (object: PDFObject | undefined) =>
  object instanceof PDFName ? object.decodeText() : "";
const text = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : "";
function list(object: PDFObject | undefined): readonly PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  return object === undefined ? [] : [object];
}

/** Whether a mark is of tagged content, of an artifact, or of neither. */
function readMark(operands: readonly string[], number: string | undefined) {
  if (number !== undefined) return "tagged";
  return operands[0] === "/Artifact" ? "artifact" : "";
}

/** Returns what a PDF lacks of the points of PDF/UA-1 (ISO 14289-1) that a program can check; nothing when all hold. */
export async function findTagFaults(bytes: Uint8Array): Promise<readonly string[]> {
  return new TagCheck(await PDFDocument.load(bytes, { updateMetadata: false })).run();
}

class TagCheck {
  readonly #document: PDFDocument;
  readonly #faults = new Set<string>();
  /** The element of each content, by page and number. */
  readonly #owners = new Map<string, PDFRef>();
  /** The elements of annotations. */
  readonly #annotations = new Map<PDFObject, string>();
  readonly #ids = new Set<string>();
  #heading = 0;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  run(): readonly string[] {
    const { catalog, context } = this.#document;
    const look = (...path: readonly string[]) =>
      path.reduce<PDFObject | undefined>(
        (at, key) => (at instanceof PDFDict ? at.lookup(PDFName.of(key)) : undefined),
        catalog,
      );
    this.#require(String(look("MarkInfo", "Marked")) === "true", "is not marked");
    this.#require(String(look("MarkInfo", "Suspects")) !== "true", "has suspects");
    this.#require(text(look("Lang")) !== "", "has no language");
    this.#require(
      String(look("ViewerPreferences", "DisplayDocTitle")) === "true",
      "does not show its title",
    );
    const metadata = look("Metadata");
    const told =
      metadata instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(metadata).decode()).toString("utf8")
        : "";
    this.#require(/<dc:title>.*?<rdf:li[^>]*>[^<]+</s.test(told), "has no title in its metadata");
    const root = look("StructTreeRoot");
    for (const kid of list(look("StructTreeRoot", "K"))) this.#walk(kid, root, "");
    const numbers = this.#readNumbers(look("StructTreeRoot", "ParentTree"));
    for (const page of this.#document.getPages()) this.#checkPage(page, numbers);
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (object instanceof PDFDict && name(object.get(PDFName.of("Type"))) === "Font")
        this.#checkFont(object);
    }
    return [...this.#faults];
  }

  #require(holds: boolean, fault: string): void {
    if (!holds) this.#faults.add(fault);
  }

  #walk(kid: PDFObject, parent: PDFObject | undefined, around: string, page?: PDFObject): void {
    const { context, catalog } = this.#document;
    const element = context.lookup(kid);
    if (element instanceof PDFNumber || !(element instanceof PDFDict)) return;
    const given = name(element.lookup(PDFName.of("S")));
    const roles = catalog
      .lookup(PDFName.of("StructTreeRoot"), PDFDict)
      .lookupMaybe(PDFName.of("RoleMap"), PDFDict);
    const role = standard.has(given) ? given : name(roles?.get(PDFName.of(given)));
    this.#require(standard.has(role), `the role ${given} is not standard`);
    this.#require(element.lookup(PDFName.of("P")) === parent, `a ${role} has another parent`);
    this.#require(inside[around]?.includes(role) ?? true, `a ${role} in a ${around}`);
    this.#require(within[role]?.includes(around) ?? true, `a ${role} in a ${around}`);
    this.#checkElement(element, role);
    const own = element.get(PDFName.of("Pg")) ?? page;
    for (const inner of list(element.lookup(PDFName.of("K")))) {
      const part = context.lookup(inner);
      const isReference = part instanceof PDFDict && part.has(PDFName.of("MCID"));
      if (part instanceof PDFNumber || isReference) {
        const number = isReference ? part.lookup(PDFName.of("MCID"), PDFNumber) : part;
        const on = (isReference ? part.get(PDFName.of("Pg")) : undefined) ?? own;
        this.#require(!(role in inside), `words in a ${role} itself`);
        this.#require(!this.#owners.has(`${on} ${number}`), `a content twice, in a ${role}`);
        if (kid instanceof PDFRef) this.#owners.set(`${on} ${number}`, kid);
      } else if (part instanceof PDFDict && part.has(PDFName.of("Obj"))) {
        const annotation = part.lookup(PDFName.of("Obj"));
        if (annotation) this.#annotations.set(annotation, role);
      } else this.#walk(inner, element, role, own);
    }
  }

  #checkElement(element: PDFDict, role: string): void {
    const level = /^H([1-6])$/.exec(role)?.[1];
    if (level) {
      this.#require(Number(level) <= this.#heading + 1, `an ${role} after an H${this.#heading}`);
      this.#heading = Number(level);
    }
    if (role === "Figure" || role === "Formula") {
      this.#require(text(element.lookup(PDFName.of("Alt"))) !== "", `a ${role} is not described`);
    }
    const id = text(element.lookup(PDFName.of("ID")));
    if (role === "Note") this.#require(id !== "", "a note has no name");
    this.#require(id === "" || !this.#ids.has(id), `the name ${id} twice`);
    this.#ids.add(id);
    if (role !== "TH") return;
    const attributes = list(element.lookup(PDFName.of("A")));
    const hasScope = attributes.some((one) =>
      this.#document.context.lookupMaybe(one, PDFDict)?.has(PDFName.of("Scope")),
    );
    this.#require(hasScope, "a head of a table has no scope");
  }

  #readNumbers(tree: PDFObject | undefined): ReadonlyMap<number, PDFObject> {
    if (!(tree instanceof PDFDict)) return new Map();
    const pairs = list(tree.lookup(PDFName.of("Nums")));
    const kids = list(tree.lookup(PDFName.of("Kids")));
    return new Map([
      ...pairs.flatMap((key, at) => {
        const value = pairs[at + 1];
        return at % 2 === 0 && key instanceof PDFNumber && value
          ? [[key.asNumber(), value] as const]
          : [];
      }),
      ...kids.flatMap((kid) => [...this.#readNumbers(this.#document.context.lookup(kid))]),
    ]);
  }

  #checkPage(page: PDFPage, numbers: ReadonlyMap<number, PDFObject>): void {
    const { context } = this.#document;
    const key = page.node.lookupMaybe(PDFName.of("StructParents"), PDFNumber)?.asNumber() ?? -1;
    const owners = list(context.lookup(numbers.get(key)));
    const parts = list(page.node.Contents()).map((part) => {
      const stream = context.lookup(part);
      if (!(stream instanceof PDFRawStream)) throw new Error("A page has no drawing program.");
      return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
    });
    const open: ("tagged" | "artifact" | "")[] = [];
    const seen = new Set<string>();
    for (const { operator, operands } of readContent(parts.join("\n"))) {
      if (operator === "BDC" || operator === "BMC") {
        const number = /\/MCID\s+(\d+)/.exec(operands[1] ?? "")?.[1];
        const kind = readMark(operands, number);
        const other = kind === "tagged" ? "artifact" : "tagged";
        this.#require(kind === "" || !open.includes(other), `${kind} in ${other} content`);
        open.push(kind);
        if (number === undefined) continue;
        const owner = this.#owners.get(`${page.ref} ${number}`);
        this.#require(owner !== undefined, "a content is in no element");
        this.#require(owners[Number(number)] === owner, "a content has another element");
        this.#require(!seen.has(number), "two contents with one number");
        seen.add(number);
      } else if (operator === "EMC") open.pop();
      else if (paints.has(operator))
        this.#require(
          open.some((kind) => kind !== ""),
          `${operator} is neither tagged nor an artifact`,
        );
    }
    const annotations = list(page.node.lookup(PDFName.of("Annots")));
    const tabs = name(page.node.lookup(PDFName.of("Tabs")));
    this.#require(annotations.length === 0 || tabs === "S", "tabs do not follow the structure");
    for (const ref of annotations) this.#checkLink(context.lookup(ref, PDFDict), numbers);
  }

  #checkLink(annotation: PDFDict, numbers: ReadonlyMap<number, PDFObject>): void {
    const key = annotation.lookupMaybe(PDFName.of("StructParent"), PDFNumber)?.asNumber() ?? -1;
    const owner = this.#document.context.lookup(numbers.get(key));
    const role = owner instanceof PDFDict ? name(owner.lookup(PDFName.of("S"))) : "";
    this.#require(role === "Link", "a link belongs to no element");
    this.#require(this.#annotations.get(annotation) === "Link", "no element has a link");
    this.#require(text(annotation.lookup(PDFName.of("Contents"))) !== "", "a link says nothing");
  }

  #checkFont(font: PDFDict): void {
    const known = name(font.lookup(PDFName.of("BaseFont")));
    if (font.has(PDFName.of("DescendantFonts"))) {
      this.#require(font.has(PDFName.of("ToUnicode")), `${known} tells no letters`);
      return;
    }
    const descriptor = font.lookupMaybe(PDFName.of("FontDescriptor"), PDFDict);
    const files = ["FontFile", "FontFile2", "FontFile3"];
    const isEmbedded = files.some((key) => descriptor?.has(PDFName.of(key)));
    this.#require(isEmbedded, `${known} is not embedded`);
    const isTrueType = name(font.lookup(PDFName.of("Subtype"))) === "CIDFontType2";
    this.#require(
      !isTrueType || font.has(PDFName.of("CIDToGIDMap")),
      `${known} does not map its glyphs`,
    );
  }
}
