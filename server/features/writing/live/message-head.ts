/** Kinds of messages of the protocol, behind the document's name. */
const [sync, syncReply, syncStatus] = [0, 4, 8];
/** The first step of synchronising: it tells how far the sender is. */
const firstStep = 0;

interface MessageHead {
  readonly document: string;
  readonly kind: number | undefined;
  readonly step: number | undefined;
}

/**
 * The document of a message from which a browser concludes that something is safe: that a change was taken, or how far
 * the server is. Undefined for any other.
 */
export function promisedDocument(message: Uint8Array): string | undefined {
  const head = readHead(message);
  if (!head) return undefined;
  const tellsHowFar = carriesSteps(head) && head.step === firstStep;
  return head.kind === syncStatus || tellsHowFar ? head.document : undefined;
}

const carriesSteps = ({ kind }: MessageHead) => kind === sync || kind === syncReply;

/** A message begins with the name of its document, as UTF-8 with its length before it, its kind, and the step of some. */
function readHead(message: Uint8Array): MessageHead | undefined {
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
  const [document = ""] = Buffer.from(message.subarray(place, place + length))
    .toString()
    .split("\0");
  return { document, kind, step };
}
