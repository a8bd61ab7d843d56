import styles from "./message.module.css";

/** What became of something the reader did: null for nothing to say. */
export interface Said {
  readonly kind: "success" | "failure";
  readonly text: string;
}

/** Two live regions that are always there, so that a screen reader notices what appears in them. */
export function Message({ said }: { readonly said: Said | null }) {
  return (
    <div className={styles.message}>
      <p className={styles.success} role="status">
        {said?.kind === "success" ? said.text : null}
      </p>
      <p className={styles.failure} role="alert">
        {said?.kind === "failure" ? said.text : null}
      </p>
    </div>
  );
}
