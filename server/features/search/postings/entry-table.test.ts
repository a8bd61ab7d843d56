import { describe, expect, it } from "vitest";
import { EntryTable, entryFlags, isCurrent, packedEntryBytes } from "./entry-table.ts";

interface Row {
  readonly article: number;
  readonly entry: number;
  readonly date?: number;
  readonly flags?: number;
}

function pack(rows: readonly Row[]): Buffer {
  const packed = Buffer.alloc(rows.length * packedEntryBytes);
  for (const [place, { article, entry, date = 0, flags = 0 }] of rows.entries()) {
    const at = place * packedEntryBytes;
    packed.writeInt32BE(article, at);
    packed.writeInt32BE(entry, at + 4);
    packed.writeBigInt64BE(BigInt(date), at + 8);
    packed.writeInt32BE(777, at + 16);
    packed.writeInt32BE(5, at + 20);
    packed.writeInt32BE(flags, at + 24);
  }
  return packed;
}

function packIds(ids: readonly number[]): Buffer {
  const packed = Buffer.alloc(ids.length * 4);
  for (const [place, id] of ids.entries()) packed.writeInt32BE(id, place * 4);
  return packed;
}

function isCurrentAt(table: EntryTable, entry: number, reading = table.reading): boolean {
  const columns = table.columns(entry >>> 16);
  return columns !== undefined && isCurrent(columns, entry & 0xffff, reading);
}

describe("the columns of entries", () => {
  it("are those of the database, in every base", () => {
    const table = new EntryTable();
    const date = Date.UTC(1965, 8, 6);
    const flags = entryFlags.active | entryFlags.urdu;
    expect(table.apply(pack([{ article: 9_000, entry: 70_000, date, flags }]), null)).toBe(true);
    const columns = table.columns(1);
    const offset = 70_000 - 65_536;
    expect(columns?.articleIds[offset]).toBe(9_000);
    expect(columns?.dates[offset]).toBe(date);
    expect(columns?.facets[offset]).toBe(777);
    expect(columns?.owners[offset]).toBe(5);
    expect(columns?.flags[offset]).toBe(3);
    expect(isCurrentAt(table, 70_000)).toBe(true);
    expect(isCurrentAt(table, 70_001)).toBe(false);
  });

  it("end an entry when its article has another one, but not for a search that began before", () => {
    const table = new EntryTable();
    table.apply(pack([{ article: 1, entry: 10 }]), null);
    const before = table.reading;
    table.apply(pack([{ article: 1, entry: 11 }]), null);
    expect(isCurrentAt(table, 10)).toBe(false);
    expect(isCurrentAt(table, 11)).toBe(true);
    expect(isCurrentAt(table, 10, before)).toBe(true);
  });

  it("end the entry of a removed article, and know it again when it returns", () => {
    const table = new EntryTable();
    table.apply(pack([{ article: 1, entry: 10 }]), null);
    expect(table.apply(null, packIds([1]))).toBe(true);
    expect(isCurrentAt(table, 10)).toBe(false);
    expect(table.apply(null, packIds([1, 2]))).toBe(false);
    table.apply(pack([{ article: 1, entry: 12 }]), packIds([1]));
    expect(isCurrentAt(table, 12)).toBe(true);
  });

  it("say whether a reading changed anything", () => {
    const table = new EntryTable();
    table.apply(pack([{ article: 1, entry: 10, date: 5 }]), null);
    expect(table.apply(pack([{ article: 1, entry: 10, date: 5 }]), null)).toBe(false);
    expect(table.apply(pack([{ article: 1, entry: 10, date: 6 }]), null)).toBe(true);
    expect(table.apply(pack([{ article: 1, entry: 10, date: 6, flags: 1 }]), null)).toBe(true);
    expect(table.apply(null, null)).toBe(false);
  });
});
