/** Something the operator can mend, told in one sentence; the start stops with it and without a stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
