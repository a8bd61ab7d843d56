import type { LiveEnding } from "@hilal/contract/articles/working-copy-messages";

/** A connection to a document is refused or ended. Without a message on purpose: Hocuspocus would write it to the console. */
export class LiveRefusal extends Error {
  readonly reason: LiveEnding;

  constructor(reason: LiveEnding, options?: ErrorOptions) {
    super("", options);
    this.name = "LiveRefusal";
    this.reason = reason;
  }
}
