import { Group } from "react-aria-components/Group";
import { Button } from "../../kit/button.tsx";
import { formatShortcut, hasCommandKey } from "../../kit/form/key-names.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useComments } from "./comments-context.tsx";
import styles from "./comments-count.module.css";

/**
 * How many threads are open, as a button to the next one, with a button to the previous one; nothing without open
 * threads. Use it anywhere within the article form.
 */
export function CommentsCount() {
  const t = useTexts();
  const comments = useComments();
  const count = comments?.open.length ?? 0;
  if (!comments || count === 0) return null;
  const keys = (shortcut: string) => formatShortcut(shortcut, hasCommandKey());
  return (
    <Group className={styles.count ?? ""} aria-label={t("adminPreview.comments.title")}>
      <Button
        rank="quiet"
        icon="up"
        aria-label={t("adminPreview.comments.previous", { keys: keys("Ctrl+Alt+,") })}
        onPress={() => comments.step(-1)}
      />
      <Button
        rank="quiet"
        icon="comments"
        aria-label={t("adminPreview.comments.next", { count, keys: keys("Ctrl+Alt+.") })}
        onPress={() => comments.step(1)}
      >
        {t("adminPreview.comments.open", { count })}
      </Button>
    </Group>
  );
}
