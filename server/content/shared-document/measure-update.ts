import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { MalformedMessage, WireReader } from "./wire-reader.ts";

/** How much work an update causes when it is applied. */
export interface UpdateSize {
  /** The number of items, gaps and values. */
  readonly structs: number;
  readonly clients: number;
  /** The number of deleted ranges. */
  readonly deletes: number;
  /** The number of letters, nodes and values in the deleted ranges. */
  readonly deletedLength: number;
  /** The names of the formats that the update starts or ends in texts. */
  readonly formats: ReadonlySet<string>;
}

/** More than the devices of any one update; each client costs a scan of the document. */
const mostClients = 1_000;
/** The number of clients in a delete set or state vector: everyone who has ever written in the document. */
const mostDeletingClients = 20_000;
const longestClock = 2 ** 40;
const largestClient = 2 ** 32;
const longestName = 200;
const longestFormat = 10_000;
const mostBrackets = 100;
const deepestValue = 8;

const kinds = { gap: 0, deleted: 1, text: 4, format: 6, node: 7, values: 8, skip: 10 } as const;
const nodeTypes = { element: 3, text: 6 } as const;
const roots: ReadonlySet<string> = new Set(Object.values(documentParts));

/**
 * Reads an update (Yjs, version 1) from beginning to end without building anything: everything it declares must be
 * present, and of a kind that our editor writes. This costs a few nanoseconds per byte, whereas applying it may cost
 * seconds.
 * @throws MalformedMessage
 */
export function measureUpdate(update: Uint8Array): UpdateSize {
  const reader = new WireReader(update);
  const formats = new Set<string>();
  const clients = reader.count(3);
  if (clients > mostClients) throw new MalformedMessage("It is of too many clients.");
  let structs = 0;
  for (let client = 0; client < clients; client += 1) {
    const count = reader.count(2);
    readClient(reader);
    readClock(reader);
    for (let struct = 0; struct < count; struct += 1) structs += readStruct(reader, formats);
  }
  const { deletes, deletedLength } = readDeleteSet(reader);
  // Version 2 of the format packs many structs into few bytes; it has more bytes after this end, so it is rejected
  // here.
  reader.end();
  return { structs, clients, deletes, deletedLength, formats };
}

/**
 * Reads a state vector in the same way.
 * @returns the number of clients in it
 * @throws MalformedMessage
 */
export function measureStateVector(vector: Uint8Array): number {
  const reader = new WireReader(vector);
  const clients = reader.count(2);
  if (clients > mostDeletingClients) throw new MalformedMessage("It names too many clients.");
  for (let client = 0; client < clients; client += 1) {
    readClient(reader);
    readClock(reader);
  }
  reader.end();
  return clients;
}

function readClient(reader: WireReader): void {
  if (reader.uint() >= largestClient) throw new MalformedMessage("A client is none.");
}

function readClock(reader: WireReader): number {
  const clock = reader.uint();
  if (clock > longestClock) throw new MalformedMessage("A clock goes too far.");
  return clock;
}

function readId(reader: WireReader): void {
  readClient(reader);
  readClock(reader);
}

/** @returns its weight: 1, or the number of its values */
function readStruct(reader: WireReader, formats: Set<string>): number {
  const info = reader.byte();
  const kind = info & 0b11111;
  if (kind === kinds.gap || kind === kinds.skip) {
    readClock(reader);
    return 1;
  }
  const [hasLeft, hasRight, hasKey] = [info & 0x80, info & 0x40, info & 0x20];
  if (hasLeft) readId(reader);
  if (hasRight) readId(reader);
  if (!hasLeft && !hasRight) readParent(reader, hasKey !== 0);
  switch (kind) {
    case kinds.deleted:
      readClock(reader);
      return 1;
    case kinds.text:
      reader.bytes();
      return 1;
    case kinds.format:
      formats.add(reader.text(longestName));
      readJson(reader.bytes(longestFormat));
      return 1;
    case kinds.node:
      readNode(reader);
      return 1;
    case kinds.values:
      return readValues(reader);
    default:
      throw new MalformedMessage("It holds what no editor of ours writes.");
  }
}

function readParent(reader: WireReader, hasKey: boolean): void {
  if (reader.uint() === 1) {
    if (!roots.has(reader.text(longestName))) throw new MalformedMessage("It has a foreign part.");
  } else readId(reader);
  if (hasKey) reader.bytes(longestName);
}

function readNode(reader: WireReader): void {
  const type = reader.uint();
  if (type === nodeTypes.element) reader.bytes(longestName);
  else if (type !== nodeTypes.text) throw new MalformedMessage("It holds a node of no kind.");
}

function readValues(reader: WireReader): number {
  const count = reader.count(1);
  let values = Math.max(1, count);
  for (let value = 0; value < count; value += 1) values += readValue(reader, 0);
  return values;
}

/**
 * Skips a value in lib0's encoding, by its first byte.
 * @returns the number of values within it
 */
function readValue(reader: WireReader, depth: number): number {
  if (depth > deepestValue) throw new MalformedMessage("A value is nested too deep.");
  switch (reader.byte()) {
    case 127: // undefined
    case 126: // null
    case 121: // false
    case 120: // true
      return 0;
    case 125:
      reader.int();
      return 0;
    case 124:
      reader.skip(4);
      return 0;
    case 123:
    case 122:
      reader.skip(8);
      return 0;
    case 119:
      reader.bytes();
      return 0;
    case 118:
      return readMany(reader, depth, true);
    case 117:
      return readMany(reader, depth, false);
    default:
      throw new MalformedMessage("A value is of no kind.");
  }
}

function readMany(reader: WireReader, depth: number, hasNames: boolean): number {
  const count = reader.count(hasNames ? 2 : 1);
  let values = count;
  for (let value = 0; value < count; value += 1) {
    if (hasNames) reader.bytes(longestName);
    values += readValue(reader, depth + 1);
  }
  return values;
}

/** Checks the nesting of JSON, which is only parsed when the change is applied. */
function readJson(json: Uint8Array): void {
  if (countBrackets(json) > mostBrackets) throw new MalformedMessage("A value is nested too deep.");
  try {
    JSON.parse(Buffer.from(json).toString());
  } catch (cause) {
    throw new MalformedMessage("A value is no JSON.", { cause });
  }
}

/** Counts the lists and objects that begin in JSON; an upper bound, because brackets within texts are counted too. */
export function countBrackets(json: Uint8Array): number {
  let count = 0;
  for (const byte of json) if (byte === 0x5b || byte === 0x7b) count += 1;
  return count;
}

function readDeleteSet(reader: WireReader): Pick<UpdateSize, "deletes" | "deletedLength"> {
  const clients = reader.count(2);
  if (clients > mostDeletingClients) throw new MalformedMessage("It is of too many clients.");
  let deletes = 0;
  let deletedLength = 0;
  for (let client = 0; client < clients; client += 1) {
    readClient(reader);
    const ranges = reader.count(2);
    deletes += ranges;
    for (let range = 0; range < ranges; range += 1) {
      readClock(reader);
      deletedLength += readClock(reader);
    }
  }
  return { deletes, deletedLength };
}
