import { messages as accounts } from "../accounts/en.ts";
import { messages as mail } from "../mail/en.ts";
import { messages as officeArticle } from "../office-article/en.ts";
import { messages as officeCalendar } from "../office-calendar/en.ts";
import { messages as officeDesign } from "../office-design/en.ts";
import { messages as officeFirst } from "../office-first/en.ts";
import { messages as officeFrame } from "../office-frame/en.ts";
import { messages as officeIssue } from "../office-issue/en.ts";
import { messages as officeList } from "../office-list/en.ts";
import { messages as officePeople } from "../office-people/en.ts";
import { messages as officeRecord } from "../office-record/en.ts";
import { messages as officeRows } from "../office-rows/en.ts";
import { messages as officeToday } from "../office-today/en.ts";
import { messages as reasons } from "../reasons/en.ts";
import { messages as siteCard } from "../site-card/en.ts";
import { messages as siteFrame } from "../site-frame/en.ts";
import { messages as siteListen } from "../site-listen/en.ts";
import { messages as siteLists } from "../site-lists/en.ts";
import { messages as siteOffline } from "../site-offline/en.ts";
import { messages as sitePages } from "../site-pages/en.ts";
import { messages as siteReading } from "../site-reading/en.ts";
import { messages as siteSaved } from "../site-saved/en.ts";

/** Every text, for the server. The first and the article chunk of the office contain the chunks they are composed of. */
export const messages = {
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
} as const;
