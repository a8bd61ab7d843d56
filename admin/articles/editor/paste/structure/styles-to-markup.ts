import { alignmentClass } from "@hilal/contract/shared/rich-text";
import { asideStyle } from "./put-aside.ts";

/**
 * What the styles put aside mean, as elements and classes of ours: bold, italic, underlined, struck, raised and lowered
 * text, and alignment. The content security policy hides inline styles from the editor's own parser.
 */
export function markupOfStyles(body: Element): void {
  for (const element of body.querySelectorAll(`[${asideStyle}]`)) {
    const styles = toDeclarations(element.getAttribute(asideStyle) ?? "");
    element.removeAttribute(asideStyle);
    align(element, styles.get("text-align"));
    const isBold = /^(?:bold|[6-9]00)$/.test(styles.get("font-weight") ?? "");
    // Google Docs wraps everything in a bold element that is not bold.
    if (element.localName === "b" && styles.get("font-weight") === "normal") unwrap(element);
    else for (const tag of toMarks(styles, isBold)) wrapContent(element, tag);
  }
}

/** The declarations of a `style` attribute by property, in lower case. */
function toDeclarations(style: string): ReadonlyMap<string, string> {
  return new Map(
    style.split(";").flatMap((declaration) => {
      const [property = "", ...value] = declaration.split(":");
      const name = property.trim().toLowerCase();
      return name === "" ? [] : [[name, value.join(":").trim().toLowerCase()] as const];
    }),
  );
}

function toMarks(styles: ReadonlyMap<string, string>, isBold: boolean): string[] {
  const lines = `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;
  const height = styles.get("vertical-align");
  return [
    ...(isBold ? ["strong"] : []),
    ...(styles.get("font-style") === "italic" ? ["em"] : []),
    ...(lines.includes("underline") ? ["u"] : []),
    ...(lines.includes("line-through") ? ["s"] : []),
    ...(height === "super" ? ["sup"] : []),
    ...(height === "sub" ? ["sub"] : []),
  ];
}

function align(element: Element, side: string | undefined): void {
  if (side === "center" || side === "justify" || side === "end") {
    element.classList.add(alignmentClass(side));
  } else if (side === "left" || side === "right") element.setAttribute("align", side);
}

/** Around inline elements the mark goes inside: a heading stays the heading. Links say themselves that they are underlined. */
function wrapContent(element: Element, tag: string): void {
  const isBlock = /^(?:h[1-6]|p|div|td|th|li|table|tr|ul|ol)$/.test(element.localName);
  if (isBlock || (tag === "u" && element.closest("a"))) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
