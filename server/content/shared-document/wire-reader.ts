/** Thrown for bytes that violate the protocol of shared documents. */
export class MalformedMessage extends Error {}

/**
 * Reads lib0's encoding without building anything: numbers, and the lengths of what is skipped. Every length is checked
 * against the end of the bytes; lib0 itself would read on in the memory that follows.
 */
export class WireReader {
  readonly #bytes: Uint8Array;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The number of bytes not yet read. */
  get left(): number {
    return this.#bytes.length - this.#place;
  }

  byte(): number {
    const byte = this.#bytes[this.#place];
    if (byte === undefined) throw new MalformedMessage("It ends too early.");
    this.#place += 1;
    return byte;
  }

  /** @returns an unsigned integer within the exact range */
  uint(): number {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      number += (byte & 0x7f) * factor;
      if (number > Number.MAX_SAFE_INTEGER) throw new MalformedMessage("A number is too large.");
      if (byte < 0x80) return number;
    }
  }

  /** Skips a signed number. */
  int(): void {
    for (let length = 1; this.byte() >= 0x80; length += 1) {
      if (length > 8) throw new MalformedMessage("A number is too large.");
    }
  }

  skip(length: number): void {
    if (length > this.left) throw new MalformedMessage("It ends too early.");
    this.#place += length;
  }

  /** Reads the number of items that follow; each takes at least `bytesOfEach` bytes. */
  count(bytesOfEach: number): number {
    const count = this.uint();
    if (count * bytesOfEach > this.left) throw new MalformedMessage("It claims more than it has.");
    return count;
  }

  /** Reads bytes preceded by their length; returns a view of the same memory, not a copy. */
  bytes(most = Number.POSITIVE_INFINITY): Uint8Array {
    const length = this.uint();
    if (length > most) throw new MalformedMessage("A part is too long.");
    const begin = this.#place;
    this.skip(length);
    return this.#bytes.subarray(begin, begin + length);
  }

  text(most?: number): string {
    const bytes = this.bytes(most);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  }

  /** @throws MalformedMessage when more bytes follow */
  end(): void {
    if (this.left > 0) throw new MalformedMessage("Something follows its end.");
  }
}
