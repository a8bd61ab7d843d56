/** Some of the pictures whose variants are made before anybody asks for them. */
export interface VariantsToMake {
  /** The sixteen digits of each picture's address. */
  readonly pictures: readonly string[];
  /** How many of all pictures have their variants when these have. */
  readonly made: number;
  readonly of: number;
}
