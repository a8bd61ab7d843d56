import type { Readable } from "node:stream";
import type { FormFile } from "@hilal/contract/shared/fields/file-or-url";
import type { VariantFormat, VariantWidth } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import type { FileSource } from "../../process/files/file-source.ts";
import type { ByteRange } from "../storage/storage.ts";

/** A file to store, with the name its sender gave it (used for the readable part of the address only). */
export type FileToStore = FileSource & { readonly declaredName: string };

/** Accepted picture types (product: uploads 4): `cover` PNG and JPEG, `editor` GIF, BMP and ICO as well. */
export type PictureUse = "cover" | "editor";

/**
 * The properties of prepared pictures that decoding would yield, by the first sixteen digits of the SHA-256 of their
 * bytes.
 */
export type KnownPictures = Readonly<
  Record<
    string,
    Pick<StoredImage, "width" | "height" | "tone"> & { readonly extension: "webp" | "avif" }
  >
>;

/** A picture to store: an upload with its use, or one of the portal's own that is prepared for the web. */
export type PictureToStore = FileToStore & {
  readonly use?: PictureUse;
  /** Set for the portal's own prepared pictures: those whose properties are known without decoding. */
  readonly prepared?: KnownPictures;
};

/** A stored file. It is immutable: different bytes get a different address. */
export interface StoredFile {
  readonly id: number;
  /** `/media/<first 16 digits of the hash>/<name>.<extension>`, without a host. */
  readonly url: string;
  /** SHA-256 of the stored bytes, hex. */
  readonly contentHash: string;
  readonly mimeType: string;
  readonly storageKey: string;
  readonly bytes: number;
  /** Whether the portal generated it from a record: then only a route that checks the record may send it. */
  readonly isMade: boolean;
  readonly createdAt: Date;
}

export interface StoredImage extends StoredFile {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Average colour as three hex digits, four bits a channel. */
  readonly tone: string;
  readonly animated: boolean;
}

/** A stored recording. */
export interface StoredSound extends StoredFile {
  /** How long it is; null where its file does not tell it. */
  readonly seconds: number | null;
}

/** What a record stores of a picture or document: its address, and the stored file's id when it is stored here. */
export interface TakenFile {
  readonly url: string;
  readonly mediaId: number | null;
}

/** The form field and the user that a file or an address came from. */
export interface TakenFrom {
  /** Name of the field that a validation error is attached to. */
  readonly field: string;
  readonly userId: number | null;
}

/** A file that the portal has generated from a record, such as an EPUB or the picture of a page. */
export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Without the dot. */
  readonly extension: string;
}

/** Identifies a variant: a picture at another width and format. */
export interface VariantName {
  /** The sixteen digits of the picture's address. */
  readonly shortHash: string;
  readonly width: VariantWidth;
  readonly format: VariantFormat;
}

/** Access to the stored files themselves, for serving and clean-up. */
export interface MediaFiles {
  byUrl(url: string): Promise<StoredFile | undefined>;
  /** A picture by the sixteen digits of its address. */
  pictureByShortHash(shortHash: string): Promise<StoredImage | undefined>;
  /** The bytes, or a part of them. @throws StoredFileMissing */
  read(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /**
   * Returns a picture's variant, encoded on first request; undefined when there is no such picture.
   * @param beforeEncoding may throw to reject the encoding
   */
  variant(name: VariantName, beforeEncoding?: () => Promise<void>): Promise<Buffer | undefined>;
  /** Removes the bytes and every variant; the record is the caller's to remove, before. */
  remove(file: Pick<StoredFile, "storageKey" | "contentHash">): Promise<void>;
}

/** Stored pictures, documents and recordings. */
export interface Media {
  readonly files: MediaFiles;

  /**
   * Validates a picture by its bytes, rotates it upright, strips everything but the pixels, scales it to at most 2400
   * px wide and stores it as JPEG, PNG or WebP. The same picture is stored once. One of the portal's own `prepared`
   * pictures, a WebP or AVIF file, is stored unchanged, and not even decoded when its properties are known.
   * @throws HttpError 413 over 10 MB or a limit of size, frames, parts or time, 415 for other types and for files that
   * can't be decoded
   */
  storeImage(file: PictureToStore, userId: number | null): Promise<StoredImage>;

  /**
   * Validates a PDF and stores it unchanged.
   * @throws HttpError 413 over 100 MB, 415 for anything but a complete PDF
   */
  storeDocument(file: FileToStore, userId: number | null): Promise<StoredFile>;

  /**
   * Validates a recording by its structure and stores it unchanged (product: uploads 19).
   * @throws HttpError 413 over 100 MB, 415 for anything but a complete MP3, M4A or Ogg file
   */
  storeSound(file: FileToStore, userId: number | null): Promise<StoredSound>;

  /** Stores a generated file unchanged. */
  storeMade(file: MadeFile): Promise<StoredFile>;

  /**
   * Handles the value of an image field: stores a file, validates an address (product: uploads 3).
   * @throws HttpError 400 for the field when the address is not allowed or nothing is stored there; as `storeImage` for
   * a file
   */
  takeImage(
    value: string | FormFile,
    from: TakenFrom & { readonly use?: PictureUse },
  ): Promise<TakenFile>;

  /** Handles the value of a document field: stores a PDF, validates an address; throws as `takeImage` does. */
  takeDocument(value: string | FormFile, from: TakenFrom): Promise<TakenFile>;

  /** Handles the value of a recording's field; throws as `takeImage` does, also for an address on another host. */
  takeSound(value: string | FormFile, from: TakenFrom): Promise<TakenFile>;

  /** Stored pictures by address (with or without our host); an address that is not stored here is left out. */
  pictureByUrl(urls: readonly string[]): Promise<ReadonlyMap<string, Picture>>;

  /**
   * Finds the stored files behind addresses that the settings alone do not identify as the portal's: on a former host,
   * or of a picture variant.
   * @returns the stored address for each known one
   */
  storedAddresses(urls: readonly string[]): Promise<Readonly<Record<string, string>>>;

  /**
   * Removes the clean-up's unused mark from files that a text refers to before it is saved.
   * @param field that the text came in
   * @throws HttpError 400 for the field when the clean-up is removing one of them at this moment
   */
  keep(urls: readonly string[], field: string): Promise<void>;

  /** Rejects when files can't be stored at present. */
  check(): Promise<void>;
}
