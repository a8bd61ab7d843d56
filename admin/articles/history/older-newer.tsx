import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./history-dialog.module.css";

/** How many saves or deeds stand on a page. */
export const pageSize = 10;

interface OlderNewerProps {
  readonly page: number;
  readonly total: number;
  goTo(page: number): void;
}

/** The way through a list that begins with the newest; nothing where it fits one page. */
export function OlderNewer({ page, total, goTo }: OlderNewerProps) {
  const t = useTexts();
  if (total <= pageSize) return null;
  return (
    <div className={styles.pages}>
      <Button isDisabled={page === 1} onPress={() => goTo(page - 1)}>
        {t("adminHistory.newer")}
      </Button>
      <Button isDisabled={page * pageSize >= total} onPress={() => goTo(page + 1)}>
        {t("adminHistory.older")}
      </Button>
    </div>
  );
}
