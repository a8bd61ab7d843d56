import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import {
  readHouseSettings,
  readWritingSettings,
  updateHouseSettings,
} from "@hilal/contract/desk/house-settings";
import {
  type DeskItem,
  type DeskNotice,
  markNoticesSeen,
  readOwnDesk,
} from "@hilal/contract/desk/own-desk";
import { abilitiesFor } from "@hilal/contract/shared/abilities";
import { toKarachiDay, toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { callerId } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import { hasSecondStep } from "../accounts/second-step.store.ts";
import type { Services } from "../services.ts";
import { findHouseSettings, upsertHouseSettings } from "./house-settings.store.ts";
import { noticeDetail } from "./notice-message.ts";
import { countUnseen, listNotices, type NoticeRow, updateSeen } from "./notices.store.ts";
import {
  type DeskOwner,
  type DeskRow,
  listDueOn,
  listSentBack,
  listWaiting,
} from "./own-desk.store.ts";
import { personName } from "./person-name.ts";
import { listStaff } from "./staff.store.ts";

/** My desk: the caller's waiting work and notices. */
export function ownDeskRoutes({ database, now }: Services): Route[] {
  return [
    route(readOwnDesk, async ({ caller, context }) => {
      const owner = toDeskOwner(caller);
      const today = toKarachiDay(now());
      const present = (row: DeskRow) => presentItem(row, today);
      const notices = await listNotices(database, owner.userId);
      return {
        waiting: (await listWaiting(database, owner)).map(present),
        due: (await listDueOn(database, owner)).map(present),
        sent_back: (await listSentBack(database, owner)).map(present),
        notices: notices.map((row) => presentNotice(row, context.language)),
        unseen: await countUnseen(database, owner.userId),
      };
    }),
    route(markNoticesSeen, async ({ body, caller }) => {
      const seen = { userId: callerId(caller), through: body.through, now: now() };
      await updateSeen(database, seen);
      return undefined;
    }),
  ];
}

/** The caller as the owner of a desk. */
export function toDeskOwner(caller: Caller): DeskOwner {
  return {
    userId: callerId(caller),
    readsAll: hasAbility(caller, "articles.read-all"),
    reviews: hasAbility(caller, "articles.review"),
    publishes: hasAbility(caller, "articles.publish"),
  };
}

function presentItem(row: DeskRow, today: string): DeskItem {
  const { review, title, language, state } = row;
  const { articleId, stage, dueOn, reason } = review;
  return {
    article: articleId,
    title,
    language,
    state,
    stage,
    reason,
    writer: personName(row.writer),
    reviewer: personName(row.reviewer),
    due_on: dueOn,
    is_overdue: dueOn !== null && dueOn < today,
  };
}

function presentNotice(
  { notice, title, language, actor }: NoticeRow,
  spoken: Language,
): DeskNotice {
  const { id, kind, articleId, detail, createdAt, seenAt } = notice;
  return {
    id,
    kind,
    article: articleId,
    title,
    language,
    actor: personName(actor),
    detail: noticeDetail(translatorFor(spoken), { kind, detail }),
    created_at: toKarachiInstant(createdAt),
    is_seen: seenAt !== null,
  };
}

export function staffRoutes({ database }: Services): Route[] {
  return [
    route(listDeskPeople, async ({ context }) => {
      const people = await listStaff(database, "articles.write-own", context.language);
      return {
        data: people.map((person) => ({
          id: person.id,
          name: personName(person),
          reviews: abilitiesFor(person.role).includes("articles.review"),
        })),
      };
    }),
  ];
}

export function houseSettingsRoutes({ database, now }: Services): Route[] {
  return [
    route(readHouseSettings, () => findHouseSettings(database)),
    route(updateHouseSettings, ({ body, caller }) =>
      database.transaction(async (transaction) => {
        // Who demands it has it, so that at least one administrator stays in the back office.
        if (body.staff_need_two_step && !(await hasSecondStep(transaction, callerId(caller))))
          throw new HttpError("conflict", { text: "second_step_first" });
        await upsertHouseSettings(transaction, body, { by: callerId(caller), now: now() });
        return findHouseSettings(transaction);
      }),
    ),
    route(readWritingSettings, async () => {
      const { category_switches_language } = await findHouseSettings(database);
      return { category_switches_language };
    }),
  ];
}
