import { Readable } from "node:stream";
import { setImmediate as othersFirst } from "node:timers/promises";

/** Characters of JSON that are written without letting others have their turn: a few milliseconds. */
const pieceLength = 250_000;

/**
 * An answer as JSON: a text, or, where a list in it makes it long, a stream of pieces between which others are served.
 * Two hundred whole articles are easily fifty megabytes.
 *
 * @param answer what JSON can tell; its own `data`, or itself, may be a list
 */
export function jsonInPieces(answer: unknown): string | Readable {
  const list = listIn(answer);
  if (!list) return JSON.stringify(answer);
  const pieces = piecesOf(answer as object, list);
  const first = pieces.next();
  const second = pieces.next();
  if (first.done || second.done) return first.done ? "" : first.value;
  return Readable.from(inTurn([first.value, second.value], pieces), { objectMode: false });
}

function listIn(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  const data = typeof answer === "object" && answer !== null && "data" in answer && answer.data;
  return Array.isArray(data) ? data : undefined;
}

/** The JSON of an answer, cut between the records of its list. */
function* piecesOf(answer: object, list: readonly unknown[]): Generator<string, void> {
  let piece = Array.isArray(answer) ? "[" : '{"data":[';
  for (const [index, record] of list.entries()) {
    if (index > 0) piece += ",";
    piece += JSON.stringify(record);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}${endOf(answer)}`;
}

/** What stands behind the list: the answer's other fields. */
function endOf(answer: object): string {
  if (Array.isArray(answer)) return "]";
  const { data: _list, ...others } = answer as Record<string, unknown>;
  const rest = JSON.stringify(others);
  return rest === "{}" ? "]}" : `],${rest.slice(1)}`;
}

async function* inTurn(begun: readonly string[], rest: Iterable<string>): AsyncGenerator<string> {
  yield* begun;
  for (const piece of rest) {
    await othersFirst();
    yield piece;
  }
}
