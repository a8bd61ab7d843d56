import type { Translated } from "../../translator/translator-types.ts";
import { messages as accounts } from "../accounts/ur.ts";
import { messages as mail } from "../mail/ur.ts";
import { messages as officeArticle } from "../office-article/ur.ts";
import { messages as officeCalendar } from "../office-calendar/ur.ts";
import { messages as officeDesign } from "../office-design/ur.ts";
import { messages as officeFirst } from "../office-first/ur.ts";
import { messages as officeFrame } from "../office-frame/ur.ts";
import { messages as officeIssue } from "../office-issue/ur.ts";
import { messages as officeList } from "../office-list/ur.ts";
import { messages as officePeople } from "../office-people/ur.ts";
import { messages as officeRecord } from "../office-record/ur.ts";
import { messages as officeRows } from "../office-rows/ur.ts";
import { messages as officeToday } from "../office-today/ur.ts";
import { messages as reasons } from "../reasons/ur.ts";
import { messages as siteCard } from "../site-card/ur.ts";
import { messages as siteFrame } from "../site-frame/ur.ts";
import { messages as siteListen } from "../site-listen/ur.ts";
import { messages as siteLists } from "../site-lists/ur.ts";
import { messages as siteOffline } from "../site-offline/ur.ts";
import { messages as sitePages } from "../site-pages/ur.ts";
import { messages as siteReading } from "../site-reading/ur.ts";
import { messages as siteSaved } from "../site-saved/ur.ts";
import type { messages as english } from "./en.ts";

/** The texts of `en.ts` in Urdu. */
export const messages: Translated<typeof english> = {
  ...siteFrame,
  ...siteLists,
  ...siteReading,
  ...sitePages,
  ...siteCard,
  ...siteListen,
  ...siteOffline,
  ...siteSaved,
  ...accounts,
  ...mail,
  ...officeFirst,
  ...officeFrame,
  ...officeArticle,
  ...officeDesign,
  ...officeRecord,
  ...officeIssue,
  ...officeList,
  errors: { ...officeFirst.errors, ...reasons.errors },
  ...officeRows,
  ...officeToday,
  ...officeCalendar,
  ...officePeople,
};
