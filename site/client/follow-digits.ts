import * as hooks from "../page-kit/hooks.ts";

/**
 * Elements whose digits are not numbers of a sentence: addresses, phones, input, and React's content. A plain `bdi` is
 * a number that is only isolated.
 */
const leftAlone = `[dir=ltr]:not(bdi), bdi[translate=no], a[href^='mailto:'], a[href^='tel:'], script, style, textarea, [${hooks.island}]`;

/** Offset from a digit's code point to that of the Urdu digit: "0" is U+0030, "۰" is U+06F0. */
const toUrdu = 0x6f0 - 0x30;

/** The text before and after its digits were replaced. */
const turned = new WeakMap<Text, { readonly before: string; readonly after: string }>();

/**
 * Shows Urdu digits in existing and added Urdu texts while the document element's attribute is set. Pages are the same
 * for every reader, so the browser does this; both kinds of digits have the same direction (Unicode Bidi class EN).
 *
 * @returns a function that stops it
 */
export function followDigits(): () => void {
  const root = document.documentElement;
  const wanted = () => root.getAttribute(hooks.chosenDigits) === "urdu";
  const observer = new MutationObserver((records) => {
    if (records.some(({ type }) => type === "attributes"))
      forEachText(root, wanted() ? turn : back);
    else if (wanted()) {
      for (const { addedNodes, target, type } of records) {
        if (type === "characterData") turn(target as Text);
        else for (const node of addedNodes) forEachText(node, turn);
      }
    }
  });
  observer.observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: [hooks.chosenDigits],
  });
  if (wanted()) forEachText(root, turn);
  return () => observer.disconnect();
}

function forEachText(root: Node, act: (text: Text) => void): void {
  if (root.nodeType === Node.TEXT_NODE) act(root as Text);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    act(text);
}

function turn(text: Text): void {
  const place = text.parentElement;
  if (!/[0-9]/.test(text.data) || place?.closest("[lang]")?.getAttribute("lang") !== "ur") return;
  if (place.closest(leftAlone)) return;
  const known = turned.get(text);
  // The parser may deliver a long text in pieces.
  const isLonger = known && text.data.startsWith(known.after);
  const before = isLonger ? known.before + text.data.slice(known.after.length) : text.data;
  const after = text.data.replace(/[0-9]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + toUrdu),
  );
  turned.set(text, { before, after });
  text.data = after;
}

/** Restores a text's digits. Digits that were Urdu originally stay so. */
function back(text: Text): void {
  const known = turned.get(text);
  if (known && text.data.startsWith(known.after))
    text.data = known.before + text.data.slice(known.after.length);
  turned.delete(text);
}
