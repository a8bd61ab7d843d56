/**
 * Returns the elements of a body that mean what a `style` attribute says: bold, italic, underlined, struck through,
 * superscript and subscript text, in the order in which they are put around it from within.
 *
 * @example listStyleMarks("font-weight: 700; text-decoration: underline") // ["strong", "u"]
 */
export function listStyleMarks(style: string): string[] {
  if (!/font|text-decoration|vertical-align/i.test(style)) return [];
  const styles = readDeclarations(style);
  const lines = `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;
  const height = styles.get("vertical-align");
  return [
    ...(/^(?:bolder|bold|[6-9]00)$/.test(styles.get("font-weight") ?? "") ? ["strong"] : []),
    ...(/^(?:italic|oblique)$/.test(styles.get("font-style") ?? "") ? ["em"] : []),
    ...(lines.includes("underline") ? ["u"] : []),
    ...(lines.includes("line-through") ? ["s"] : []),
    ...(height === "super" ? ["sup"] : []),
    ...(height === "sub" ? ["sub"] : []),
  ];
}

/** Returns the declarations of a `style` attribute by property, in lower case. */
export function readDeclarations(style: string): ReadonlyMap<string, string> {
  return new Map(
    style.split(";").flatMap((declaration) => {
      const [property = "", ...value] = declaration.split(":");
      const name = property.trim().toLowerCase();
      const said = value.join(":").toLowerCase().replace("!important", "").trim();
      return name === "" ? [] : [[name, said] as const];
    }),
  );
}
