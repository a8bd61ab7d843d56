/** Only the beginning of a long clipboard names its program. */
const looked = 20_000;

/** Whether the clipboard is that of a spreadsheet, whichever program it is: Excel, Google Sheets or Calc. */
export function isSheet(html: string): boolean {
  const head = html.slice(0, looked);
  return (
    /content="?(?:Excel\.Sheet|Microsoft Excel)|google-sheets-html-origin|data-sheets-/i.test(
      head,
    ) ||
    (/content="(?:LibreOffice|OpenOffice)/i.test(head) && /\btfoot\s*,\s*tr\s*,\s*th\b/i.test(head))
  );
}

/** Properties of a sheet's classes that mean something in an article. */
const meaning = /^(?:font-weight|font-style|text-decoration|text-align|display)$/;

/**
 * Reads the styles of a sheet's classes (`.xl65 {…}`): Excel writes bold and italic cells only there.
 * @returns the declarations that mean something, by class
 */
export function readSheetClasses(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = html.indexOf("<style"); at >= 0; at = html.indexOf("<style", at + 1)) {
    const end = html.indexOf("</style", at);
    if (end < 0) break;
    for (const rule of html.slice(at, end).split("}")) {
      const [selectors = "", declarations] = rule.split("{");
      if (declarations === undefined) continue;
      const kept = declarations
        .split(";")
        .filter((one) => meaning.test(one.split(":")[0]?.trim() ?? ""));
      if (kept.length === 0) continue;
      for (const selector of selectors.split(",")) {
        const [, name] = /^\s*(?:<!--)?\s*(?:td|font)?\.([\w-]+)\s*$/.exec(selector) ?? [];
        if (name) found.set(name, kept.map((one) => one.trim()).join(";"));
      }
    }
    at = end;
  }
  return found;
}
