import type { ArticleDetail } from "@hilal/contract/articles/article";
import { CardAction } from "./card-action.tsx";
import { ListenAction } from "./listen-action.tsx";
import styles from "./reading-actions.module.css";
import { SaveAction } from "./save-action.tsx";

interface ReadingActionsProps {
  readonly detail: ArticleDetail;
}

/** What readers can do with an article for themselves: save it, listen to it, share a passage as a picture. */
export function ReadingActions({ detail }: ReadingActionsProps) {
  return (
    <div className={styles.actions}>
      <SaveAction detail={detail} /> <ListenAction detail={detail} /> <CardAction detail={detail} />
    </div>
  );
}
