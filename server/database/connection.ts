import pg from "pg";

/** The server says itself that a statement took too long; if it says nothing for so many milliseconds more, it hangs. */
export const silence = 1_000;

/** Is told of a statement how long it took, in milliseconds, whether it was answered or not. */
export type StatementWatch = (statement: unknown, milliseconds: number) => void;

/** Leaves a connection on which the server fell silent: whatever came next on it would wait as well. */
export class Connection extends pg.Client {
  /** Set by the pool that opens it. */
  watch: StatementWatch | undefined;

  /** The overloads stay those of pg: whatever it returns is passed on. */
  override query(...given: readonly unknown[]): never {
    const begun = performance.now();
    const told = () => this.watch?.(given[0], performance.now() - begun);
    const result: unknown = Reflect.apply(super.query, this, callingBack(given, told));
    // With a callback it is the pool's own, which throws the connection away itself.
    if (result instanceof Promise) {
      result.then(told, (error: unknown) => {
        told();
        this.#leaveIfSilent(error);
      });
    }
    return result as never;
  }

  #leaveIfSilent(error: unknown): void {
    const isSilent = error instanceof Error && error.message === "Query read timeout";
    if (isSilent) this.connection.stream.destroy();
  }
}

/** The same arguments with a callback, where there is one, that first calls something else. */
function callingBack(given: readonly unknown[], first: () => void): readonly unknown[] {
  const done = given.at(-1);
  if (typeof done !== "function") return given;
  const both = (...answer: readonly unknown[]) => {
    first();
    Reflect.apply(done, undefined, answer);
  };
  return [...given.slice(0, -1), both];
}
