import {
  countBrackets,
  measureStateVector,
} from "../../../content/shared-document/measure-update.ts";
import { MalformedMessage, WireReader } from "../../../content/shared-document/wire-reader.ts";

/** The protocol's kinds of messages, which follow the document's name. */
const kinds = { sync: 0, presence: 1, token: 2, asksPresence: 3, syncReply: 4, close: 7 } as const;
const steps = { howFar: 0, missing: 1, change: 2 } as const;

const longestName = 200;
/** A token, with the provider's version. */
export const longestToken = 10_000;
/** A browser also relays the states of users whom it has just learned of. */
const mostStates = 500;
const longestState = 10_000;
const longestPresence = 150_000;
const mostBrackets = 10_000;
/** Before authentication a socket sends only a token and the first sync steps. */
const longestBefore = 20_000;

/**
 * Validates a message on its own, before anything else parses it: it must be of a kind that our editor sends, and its
 * name may be a document's.
 * @throws MalformedMessage
 */
export function checkHead(message: Uint8Array, { isLetIn }: { readonly isLetIn: boolean }): void {
  const reader = new WireReader(message);
  const name = reader.text(longestName);
  if (!name.startsWith("article/")) throw new MalformedMessage("It is for no document.");
  const kind = reader.uint();
  if (!Object.values<number>(kinds).includes(kind)) throw new MalformedMessage("It is of no kind.");
  if (kind === kinds.token && message.length > longestToken) {
    throw new MalformedMessage("A token is too long.");
  }
  if (!isLetIn && message.length > longestBefore) throw new MalformedMessage("Nobody was let in.");
}

/**
 * Reads the change of a message, if it contains one; any other message is parsed to its end.
 * @throws MalformedMessage
 */
export function readChange(message: Uint8Array): Uint8Array | undefined {
  const reader = new WireReader(message);
  reader.bytes(longestName);
  const kind = reader.uint();
  if (kind === kinds.presence) checkPresence(reader.bytes(longestPresence));
  if (kind !== kinds.sync && kind !== kinds.syncReply) return undefined;
  const step = reader.uint();
  const content = reader.bytes();
  if (step === steps.missing || step === steps.change) return content;
  if (step !== steps.howFar) throw new MalformedMessage("A step is none.");
  measureStateVector(content);
  return undefined;
}

/** Checks names and carets: each is a number, a clock and a JSON text. */
function checkPresence(update: Uint8Array): void {
  if (countBrackets(update) > mostBrackets) throw new MalformedMessage("It is nested too deep.");
  const reader = new WireReader(update);
  const states = reader.count(3);
  if (states > mostStates) throw new MalformedMessage("It tells of too many.");
  for (let state = 0; state < states; state += 1) {
    reader.uint();
    reader.uint();
    const json = reader.bytes(longestState);
    if (countBrackets(json) > longestState / 50)
      throw new MalformedMessage("It is nested too deep.");
  }
  reader.end();
}

interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Takes from a token bucket, which refills over time.
 * @returns a function that gives false when less than `count` is left; what was taken is not given back
 */
export function allowance({ burst, perSecond }: Allowance): (count: number) => boolean {
  let left = burst;
  let filledAt = performance.now();
  return (count) => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond) - count;
    filledAt = now;
    return left >= 0;
  };
}
