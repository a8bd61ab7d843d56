/** What a message of the protocol that answers a change begins with, behind the document's name. */
const syncStatus = 8;

/**
 * The document of a message that says a change was taken; undefined for any other message. A message begins with the
 * name of its document, as UTF-8 with its length before it, and its kind.
 */
export function acknowledgedDocument(message: Uint8Array): string | undefined {
  let length = 0;
  let place = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = message[place];
    if (byte === undefined || shift > 28) return undefined;
    place += 1;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  if (message[place + length] !== syncStatus) return undefined;
  const [name] = Buffer.from(message.subarray(place, place + length))
    .toString()
    .split("\0");
  return name;
}
