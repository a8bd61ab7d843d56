/**
 * The address of a link as it is stored: web, mail, telephone, or a path of this site; what begins like a host gets
 * `https://`.
 * @returns null for anything else
 */
export function safeAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(text)
    ? `https://${text}`
    : null;
}
