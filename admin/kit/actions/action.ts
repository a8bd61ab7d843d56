/** One thing that can be done. Either `href` leads somewhere or `run` does it. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** Inside the back office or out of it. */
  readonly href?: string;
  readonly newTab?: boolean;
  /** Marks what destroys something. */
  readonly isDangerous?: boolean;
  run?(): void;
}
