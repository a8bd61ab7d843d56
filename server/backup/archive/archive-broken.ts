import { OperatorError } from "../../process/operator-error.ts";

/** An archive that is not whole: which part of it, in one line. */
export class ArchiveBroken extends OperatorError {
  constructor(what: string, options?: ErrorOptions) {
    super(`The archive is not whole: ${what}.`, options);
  }
}
