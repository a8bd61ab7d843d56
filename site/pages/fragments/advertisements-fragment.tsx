import { cacheTags } from "@hilal/contract/cache-tags";
import { listActiveBillboards } from "@hilal/contract/endpoints/billboards/list-active-billboards";
import type { Billboard } from "@hilal/contract/entities/billboard";
import { AdvertSlot } from "../../components/advert-slot.tsx";
import { billboardsFor } from "../home/billboard-order.ts";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

const shown = 3;

interface Data {
  readonly billboards: readonly Billboard[];
}

/** More advertisements: those of the side column's two places that are not shown there already. */
export const advertisementsFragment = frontFragment<Data>({
  name: "advertisements",
  load: async ({ client }, edition) => {
    const { data } = await client.call(listActiveBillboards);
    const waiting = [2, 3].flatMap((location) =>
      billboardsFor(edition, data)
        .filter((billboard) => billboard.location === location)
        .slice(1),
    );
    return { billboards: waiting.slice(0, shown) };
  },
  tags: () => [cacheTags.billboards],
  Fragment: Advertisements,
});

function Advertisements({ data }: { readonly data: Data }) {
  if (data.billboards.length === 0) return null;
  return (
    <div className={styles.adverts}>
      {data.billboards.map((billboard) => (
        <AdvertSlot key={billboard.id} billboard={billboard} />
      ))}
    </div>
  );
}
