import { OperatorError } from "../../../process/operator-error.ts";
import { shownText } from "./shown-text.ts";

/** An archive that is not whole: which part of it, in one line that is safe to show whatever the archive calls it. */
export class ArchiveBroken extends OperatorError {
  constructor(what: string, options?: ErrorOptions) {
    super(`The archive is not whole: ${shownText(what)}.`, options);
  }
}
