/** One option of a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The name of the group (optgroup) that contains it. */
  readonly group?: string;
}

/** The options of a select; grouped ones in an optgroup. */
export function ChoiceOptions({ choices }: { readonly choices: readonly Choice[] }) {
  return [...Map.groupBy(choices, ({ group }) => group)].map(([group, together]) => {
    const options = together.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}
