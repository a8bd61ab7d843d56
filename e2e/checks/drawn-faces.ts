import type { CDPSession, Page } from "playwright-core";

/** A DOM node of the DevTools protocol; the inner parts of fields are among its children. */
interface Told {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly children?: readonly Told[];
  readonly shadowRoots?: readonly Told[];
  readonly contentDocument?: Told;
}

/** A text with Urdu letters, and the names of the web fonts that draw it. */
interface Drawn {
  readonly text: string;
  readonly brought: readonly string[];
}

export interface DrawnPage {
  readonly drawn: readonly Drawn[];
  /** Texts of which system fonts draw some Urdu letters: boxes, on a machine without Urdu fonts. */
  readonly leftToSystem: readonly string[];
}

const notUrdu = /[^\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/g;
const textNode = 3;

/** Finds the fonts of each text with Urdu letters on a page, including values of fields and placeholders. */
export async function findUrduFaces(page: Page): Promise<DrawnPage> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
  const drawn: Drawn[] = [];
  const doubtful: Told[] = [];
  for (const node of textsWithin(root)) {
    const faces = await readFaces(session, node.nodeId);
    // Hidden text has no glyphs.
    if (faces.brought.length === 0 && faces.system === 0) continue;
    drawn.push({ text: node.nodeValue.trim(), brought: faces.brought });
    if (faces.system > signsBeside(node)) doubtful.push(node);
  }
  const leftToSystem = doubtful.length === 0 ? [] : await confirmed(page, session, doubtful);
  await session.detach();
  return { drawn, leftToSystem };
}

/** Which texts are drawn by the system for more than their Latin letters, spaces and signs. Glyphs of broken and of shortened lines count twice. */
async function confirmed(page: Page, session: CDPSession, doubtful: readonly Told[]) {
  await page.evaluate(() => {
    const unbroken = new CSSStyleSheet();
    unbroken.replaceSync("* { white-space: pre !important; text-overflow: clip !important; }");
    document.adoptedStyleSheets.push(unbroken);
    document.body.getBoundingClientRect();
  });
  const left: string[] = [];
  for (const node of doubtful) {
    const { system } = await readFaces(session, node.nodeId);
    if (system > signsBeside(node)) left.push(node.nodeValue.trim());
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return left;
}

const signsBeside = ({ nodeValue }: Told) => (nodeValue.match(notUrdu) ?? []).length;

/** The texts in a placeholder font, whose real font is still to load. */
export function stillWaiting({ drawn }: DrawnPage): string[] {
  return drawn.filter(({ brought }) => brought.includes("Without Ink")).map(({ text }) => text);
}

async function readFaces(session: CDPSession, nodeId: number) {
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  const [brought, ofSystem] = [true, false].map((isCustom) =>
    fonts.filter(({ isCustomFont }) => isCustomFont === isCustom),
  );
  return {
    brought: (brought ?? []).map(({ familyName }) => familyName),
    system: (ofSystem ?? []).reduce((glyphs, { glyphCount }) => glyphs + glyphCount, 0),
  };
}

function* textsWithin(node: Told): Generator<Told> {
  if (["SCRIPT", "STYLE", "TITLE", "TEMPLATE"].includes(node.nodeName)) return;
  if (node.nodeType === textNode && node.nodeValue.replaceAll(notUrdu, "") !== "") yield node;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])])
    yield* textsWithin(child);
  if (node.contentDocument) yield* textsWithin(node.contentDocument);
}
