/** Kinds of messages of the protocol, behind the document's name. */
const [sync, syncReply, syncStatus] = [0, 4, 8];
/** The first step of synchronising: it tells how far the sender is. */
const firstStep = 0;

/**
 * The document of a message from which a browser concludes that something is safe: that a change was taken, or how far
 * the server is. Undefined for any other. A message begins with the name of its document, as UTF-8 with its length
 * before it, and its kind.
 */
export function promisedDocument(message: Uint8Array): string | undefined {
  let length = 0;
  let place = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = message[place];
    if (byte === undefined || shift > 28) return undefined;
    place += 1;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  const [kind, step] = message.subarray(place + length);
  const tellsHowFar = (kind === sync || kind === syncReply) && step === firstStep;
  if (kind !== syncStatus && !tellsHowFar) return undefined;
  const [name] = Buffer.from(message.subarray(place, place + length))
    .toString()
    .split("\0");
  return name;
}
