const dataUri = /^data:[^,]*?(;base64)?,/i;

/** The bytes of a `data:` URI (RFC 2397); undefined when the text is no such URI. */
export function bytesOfDataUri(text: string): Buffer | undefined {
  const match = dataUri.exec(text);
  if (!match) return undefined;
  const payload = text.slice(match[0].length);
  return match[1] ? Buffer.from(payload, "base64") : Buffer.from(unescaped(payload), "latin1");
}

/** Percent signs as single bytes; what is no escape stays as it is. */
function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
