import type { Readable } from "node:stream";
import type { FormFile } from "@hilal/contract/shared/fields/file-or-url";
import type { VariantFormat, VariantWidth } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import type { FileSource } from "../../process/files/file-source.ts";
import type { ByteRange } from "../storage/storage.ts";

/** A file to store, with the name its sender gave it (used for the readable part of the address only). */
export type FileToStore = FileSource & { readonly declaredName: string };

/**
 * Which pictures are taken (product: uploads 4): `cover` PNG and JPEG, `editor` GIF, BMP and ICO as well.
 */
export type PictureUse = "cover" | "editor";

/** What decoding a prepared picture tells of it, by the first sixteen digits of the SHA-256 of its bytes. */
export type KnownPictures = Readonly<
  Record<
    string,
    Pick<StoredImage, "width" | "height" | "tone"> & { readonly extension: "webp" | "avif" }
  >
>;

/** A picture to store: of an upload with its use, or one of our own that is ready for the web. */
export type PictureToStore = FileToStore & {
  readonly use?: PictureUse;
  /** Given for one of our own: the pictures that are known. */
  readonly prepared?: KnownPictures;
};

/** A stored file. It is immutable: other bytes have another address. */
export interface StoredFile {
  readonly id: number;
  /** `/media/<first 16 digits of the hash>/<name>.<extension>`, without a host. */
  readonly url: string;
  /** SHA-256 of the stored bytes, hex. */
  readonly contentHash: string;
  readonly mimeType: string;
  readonly storageKey: string;
  readonly bytes: number;
  /** Whether the portal made it of a record: then only a route that looks at the record may send it. */
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

/** What a record keeps of a picture or document: its address, and the stored file's id when it is stored here. */
export interface TakenFile {
  readonly url: string;
  readonly mediaId: number | null;
}

/** The field of a form that a file or an address came in. */
export interface TakenFrom {
  /** Name of the field that a refusal is shown beside. */
  readonly field: string;
  readonly userId: number | null;
}

/** A file that the portal has made itself of a record, such as an EPUB or the picture of a page. */
export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Without the dot. */
  readonly extension: string;
}

/** A picture at another width and format. */
export interface VariantName {
  /** The sixteen digits of the picture's address. */
  readonly shortHash: string;
  readonly width: VariantWidth;
  readonly format: VariantFormat;
}

/** The stored files themselves, for those who serve and clean up. */
export interface MediaFiles {
  byUrl(url: string): Promise<StoredFile | undefined>;
  /** A picture by the sixteen digits of its address. */
  pictureByShortHash(shortHash: string): Promise<StoredImage | undefined>;
  /** The bytes, or a part of them. @throws StoredFileMissing */
  read(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /**
   * A picture's variant, made when first asked for; undefined when there is no such picture.
   * @param beforeEncoding may refuse the work of making it
   */
  variant(name: VariantName, beforeEncoding?: () => Promise<void>): Promise<Buffer | undefined>;
  /** Removes the bytes and every variant; the record is the caller's to remove, before. */
  remove(file: Pick<StoredFile, "storageKey" | "contentHash">): Promise<void>;
}

/** Stored pictures and documents. */
export interface Media {
  readonly files: MediaFiles;

  /**
   * Checks a picture by its bytes, turns it upright, strips everything but the pixels, makes it at most 2400 px
   * wide and stores it as JPEG, PNG or WebP. The same picture is stored once. One of our own that is `prepared`, a WebP or AVIF file,
   * is stored as it is, and not even decoded when it is known.
   * @throws HttpError 413 over 10 MB or a limit of size, frames, parts or time, 415 for other kinds and for what can't be decoded
   */
  storeImage(file: PictureToStore, userId: number | null): Promise<StoredImage>;

  /**
   * Checks and stores a PDF as it is.
   * @throws HttpError 413 over 100 MB, 415 for anything but a whole PDF
   */
  storeDocument(file: FileToStore, userId: number | null): Promise<StoredFile>;

  /** Stores a file that the portal has made itself, as it is. */
  storeMade(file: MadeFile): Promise<StoredFile>;

  /**
   * The picture of an image field: stores a file, checks an address (product: uploads 3).
   * @throws HttpError 400 beside the field for an address that is not allowed or names nothing; as `storeImage` for a file
   */
  takeImage(
    value: string | FormFile,
    from: TakenFrom & { readonly use?: PictureUse },
  ): Promise<TakenFile>;

  /** The PDF of a document field: stores a file, checks an address; refuses as `takeImage` does. */
  takeDocument(value: string | FormFile, from: TakenFrom): Promise<TakenFile>;

  /** Stored pictures by address (with or without our host); an address that is not stored here is left out. */
  pictureByUrl(urls: readonly string[]): Promise<ReadonlyMap<string, Picture>>;

  /**
   * The stored files behind addresses that the settings alone do not tell for ours: under a host that the portal had
   * before, or of a picture at one of its other widths.
   * @returns the stored address by each that is known
   */
  storedAddresses(urls: readonly string[]): Promise<Readonly<Record<string, string>>>;

  /**
   * Takes the clean-up's mark away from files that a text names which is about to be saved.
   * @param field that the text came in
   * @throws HttpError 400 beside the field when the clean-up has removed one of them at this very moment
   */
  keep(urls: readonly string[], field: string): Promise<void>;

  /** Rejects when files can't be stored at present. */
  check(): Promise<void>;
}
