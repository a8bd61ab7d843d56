/** The media type before the comma is short; what has no comma soon is no such URI. */
const dataUri = /^data:([^,]{0,200}),/i;

/** Percent signs are for short texts: taking a picture of ten megabytes apart would hold everybody else up. */
const mostEscaped = 1_000_000;

/** The bytes of a `data:` URI (RFC 2397); undefined when the text is no such URI, or a long one with percent signs. */
export function bytesOfDataUri(text: string): Buffer | undefined {
  const match = dataUri.exec(text);
  if (!match) return undefined;
  const payload = text.slice(match[0].length);
  const isBase64 = /;base64$/i.test(match[1] ?? "");
  if (isBase64) return Buffer.from(payload, "base64");
  return payload.length > mostEscaped ? undefined : unescaped(Buffer.from(payload, "latin1"));
}

const percent = 0x25;

/** Percent signs as single bytes; what is no escape stays as it is. */
function unescaped(payload: Buffer): Buffer {
  const bytes = Buffer.alloc(payload.length);
  let length = 0;
  for (let at = 0; at < payload.length; at += 1) {
    const [high, low] = [digitOf(payload[at + 1]), digitOf(payload[at + 2])];
    const isEscape = payload[at] === percent && high >= 0 && low >= 0;
    bytes[length] = isEscape ? high * 16 + low : (payload[at] ?? 0);
    length += 1;
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
}

/** The value of a hexadecimal digit by its ASCII code; -1 for any other sign. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
