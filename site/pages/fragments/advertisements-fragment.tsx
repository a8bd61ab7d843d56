import { type Billboard, listActiveBillboards } from "@hilal/contract/billboards";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { billboardsFor } from "../home/billboard-order.ts";
import { FailedPart } from "./failed-part.tsx";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

const shown = 3;

interface Data {
  readonly billboards: Section<readonly Billboard[]>;
}

/** More advertisements: those of the side column's two places that are not shown there already. */
export const advertisementsFragment = frontFragment<Data>({
  name: "advertisements",
  load: async ({ client, section }, edition) => {
    const waiting = async () => {
      const { data } = await client.call(listActiveBillboards);
      const ordered = billboardsFor(edition, data);
      return [2, 3]
        .flatMap((place) => ordered.filter(({ location }) => location === place).slice(1))
        .slice(0, shown);
    };
    return { billboards: await section("billboards", waiting()) };
  },
  tags: () => [cacheTags.billboards],
  Fragment: Advertisements,
});

function Advertisements({ data: { billboards } }: { readonly data: Data }) {
  const { t } = useView();
  if (!billboards.isLoaded) return <FailedPart>{t("home.billboardsFailed")}</FailedPart>;
  if (billboards.value.length === 0) return null;
  return (
    <div className={styles.adverts}>
      {billboards.value.map((billboard) => (
        <AdvertSlot key={billboard.id} billboard={billboard} />
      ))}
    </div>
  );
}
