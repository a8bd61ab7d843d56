/** An error that the operator can fix, described in one sentence; it ends the program without a stack trace. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
