import styles from "./table-skeleton.module.css";

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** Grey rows in the place of those that are on their way. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these cells are all alike
            <td key={column}>
              <span className={styles.bar} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
