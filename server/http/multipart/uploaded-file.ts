import { type FormFile, uploadedFileMark } from "@hilal/contract/shared/fields/file-or-url";

/** A file that came with a form, spooled to a file of its own; it is removed when the call has ended. */
export class UploadedFile implements FormFile {
  readonly kind = "file";
  readonly [uploadedFileMark] = true;
  readonly fieldName: string;
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;

  constructor(file: { fieldName: string; fileName: string; path: string; bytes: number }) {
    this.fieldName = file.fieldName;
    this.fileName = file.fileName;
    this.path = file.path;
    this.bytes = file.bytes;
  }
}
