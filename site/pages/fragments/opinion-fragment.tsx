import { cacheTags } from "@hilal/contract/cache-tags";
import { listActiveBillboards } from "@hilal/contract/endpoints/billboards/list-active-billboards";
import { listLatestComments } from "@hilal/contract/endpoints/comments/list-latest-comments";
import type { Billboard } from "@hilal/contract/entities/billboard";
import type { Comment } from "@hilal/contract/entities/comment";
import { AdvertSlot } from "../../components/advert-slot.tsx";
import { OpinionCard } from "../../components/opinion-card.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useView } from "../../render/view.tsx";
import { billboardsFor } from "../home/billboard-order.ts";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

interface Data {
  readonly comments: readonly Comment[];
  readonly billboards: readonly (Billboard | undefined)[];
}

/** Reader opinion: the newest comments on the edition's articles with its two billboards (ruling 14). */
export const opinionFragment = frontFragment<Data>({
  name: "opinion",
  load: async ({ client }, edition) => {
    const [comments, billboards] = await Promise.all([
      client.call(listLatestComments, { query: { edition, limit: 6 } }),
      client.call(listActiveBillboards),
    ]);
    const ordered = billboardsFor(edition, billboards.data);
    const at = (location: number) => ordered.find((billboard) => billboard.location === location);
    return { comments: comments.data, billboards: [at(5), at(6)] };
  },
  tags: (_data, edition) => [cacheTags.editionComments(edition), cacheTags.billboards],
  Fragment: Opinion,
});

function Opinion({ data }: { readonly data: Data }) {
  const { t } = useView();
  const { comments, billboards } = data;
  if (comments.length === 0 && !billboards.some(Boolean)) return null;
  return (
    <>
      <SectionHeading title={t("home.readerOpinion")} />
      <div className={styles.opinion}>
        <ul className={styles.quotes}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <OpinionCard comment={comment} />
            </li>
          ))}
        </ul>
        <div className={styles.beside}>
          {billboards.map((billboard) =>
            billboard ? <AdvertSlot key={billboard.id} billboard={billboard} /> : null,
          )}
        </div>
      </div>
    </>
  );
}
