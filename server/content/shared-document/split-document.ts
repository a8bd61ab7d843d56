import {
  applyUpdate,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  type ID,
  Item,
  UpdateEncoderV1,
} from "yjs";
import type { StoredDocument } from "./read-document.ts";

/** The number of items per update: a few milliseconds of work. */
const structsOfPart = 2_000;

type Decoded = ReturnType<typeof decodeUpdate>;
type Struct = Decoded["structs"][number];

/**
 * Splits a shared document into updates to apply one after the other, none of which takes long. Runs in a thread.
 * @throws what Yjs throws for bytes that are no updates
 */
export function splitDocument({ state, updates }: StoredDocument): Uint8Array[] {
  const document = new Doc();
  for (const update of [state, ...updates]) applyUpdate(document, update);
  const { structs, ds } = decodeUpdate(encodeStateAsUpdate(document));
  document.destroy();
  const ordered = inOrder(structs);
  const parts: Uint8Array[] = [];
  for (let first = 0; first < ordered.length; first += structsOfPart) {
    parts.push(encodePart(ordered.slice(first, first + structsOfPart)));
  }
  return [...parts, encodePart([], ds)];
}

/** Orders structs so that each comes after all those it depends on. */
function inOrder(structs: readonly Struct[]): Struct[] {
  const clients = Map.groupBy(structs, ({ id }) => id.client);
  const next = new Map([...clients.keys()].map((client) => [client, 0]));
  const done = new Map<number, number>();
  const ordered: Struct[] = [];
  const takeNext = (client: number) => {
    const place = next.get(client) ?? 0;
    const struct = clients.get(client)?.[place];
    if (!struct) return undefined;
    const missing = listDependencies(struct).find(
      (id) => id.client !== client && (done.get(id.client) ?? 0) <= id.clock,
    );
    if (missing) return missing.client;
    next.set(client, place + 1);
    done.set(client, struct.id.clock + struct.length);
    ordered.push(struct);
    return undefined;
  };
  for (const [client, own] of clients) {
    while ((next.get(client) ?? 0) < own.length) {
      const stack = [client];
      for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
        const missing = takeNext(top);
        if (missing === undefined) stack.pop();
        else stack.push(missing);
      }
    }
  }
  return ordered;
}

function listDependencies(struct: Struct): ID[] {
  if (!(struct instanceof Item)) return [];
  const { origin, rightOrigin, parent } = struct;
  // In decoded structs, `parent` is the name of a part of the document, or the id of the item that contains it.
  const holder = parent && "clock" in Object(parent) ? (parent as unknown as ID) : null;
  return [origin, rightOrigin, holder].filter((id) => id !== null);
}

function encodePart(structs: readonly Struct[], deleted?: Decoded["ds"]): Uint8Array {
  const encoder = new UpdateEncoderV1();
  const clients = Map.groupBy(structs, ({ id }) => id.client);
  encoder.writeLen(clients.size);
  // In descending order, as Yjs itself writes them.
  for (const [client, own] of [...clients].sort(([one], [other]) => other - one)) {
    encoder.writeLen(own.length);
    encoder.writeClient(client);
    encoder.writeLen(own[0]?.id.clock ?? 0);
    for (const struct of own) struct.write(encoder, 0);
  }
  encoder.writeLen(deleted?.clients.size ?? 0);
  for (const [client, ranges] of deleted?.clients ?? []) {
    encoder.writeClient(client);
    encoder.writeLen(ranges.length);
    for (const { clock, len } of ranges) {
      encoder.writeDsClock(clock);
      encoder.writeDsLen(len);
    }
  }
  return encoder.toUint8Array();
}
