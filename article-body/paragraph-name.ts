/** The properties of a shared document's part that its name is made of. */
interface NamedPart {
  readonly _item: { readonly id: { readonly client: number; readonly clock: number } } | null;
}

/**
 * Returns the name of a block (a paragraph, a heading, a figure) in the shared document. It stays the same however the
 * block's text changes, and is never reused.
 *
 * @param part a child of the body's fragment
 * @returns undefined for a part that is not in a document
 */
export function paragraphName(part: NamedPart): string | undefined {
  const id = part._item?.id;
  return id && `${id.client}:${id.clock}`;
}
