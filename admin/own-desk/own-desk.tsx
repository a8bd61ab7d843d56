import { markNoticesSeen, readOwnDesk } from "@hilal/contract/desk/own-desk";
import { useEffect, useId, useRef } from "react";
import { Button } from "../kit/controls/button.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { DeskList } from "./desk-list.tsx";
import { NoticeList } from "./notice-list.tsx";
import styles from "./own-desk.module.css";

interface OwnDeskProps {
  /** Where an article is edited. */
  pathOf(articleId: number): string;
}

/** My desk: what waits for the signed-in member of staff. What is new counts as seen once it stood here. */
export function OwnDesk({ pathOf }: OwnDeskProps) {
  const t = useTexts();
  const id = useId();
  const { client } = useOffice();
  const { data: desk, isError, refetch } = useApiQuery(readOwnDesk);
  const newest = desk && desk.unseen > 0 ? desk.notices[0]?.id : undefined;
  const told = useRef(0);
  useEffect(() => {
    if (newest === undefined || newest <= told.current) return;
    told.current = newest;
    // What could not be marked stands here as new another time.
    client.call(markNoticesSeen, { body: { through: newest } }).catch(() => undefined);
  }, [newest, client]);
  const lists = desk && [desk.waiting, desk.due, desk.sent_back, desk.notices];
  return (
    <section className={styles.desk} aria-labelledby={id} aria-busy={!desk && !isError}>
      <h2 id={id}>{t("desk.own.title")}</h2>
      {isError && !desk && (
        <div role="alert" className={styles.empty}>
          <p>{t("desk.own.failed")}</p>
          <Button onPress={() => void refetch()}>{t("adminLists.tryAgain")}</Button>
        </div>
      )}
      {!desk && !isError && <div className={styles.waiting} />}
      {lists?.every(({ length }) => length === 0) && (
        <p className={styles.empty}>{t("desk.own.empty")}</p>
      )}
      {desk && (
        <div className={styles.lists}>
          <DeskList title={t("desk.own.waiting")} items={desk.waiting} pathOf={pathOf} />
          <DeskList title={t("desk.own.sentBack")} items={desk.sent_back} pathOf={pathOf} />
          <DeskList title={t("desk.own.due")} items={desk.due} pathOf={pathOf} />
          <NoticeList notices={desk.notices} pathOf={pathOf} />
        </div>
      )}
    </section>
  );
}
