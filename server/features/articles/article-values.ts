import type { articleSaveBody } from "@hilal/contract/articles/article-form";
import { languageOfCategory } from "@hilal/contract/shared/categories";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import type { SearchText } from "../../content/search-text.ts";
import type { Caller } from "../../http/api/caller.ts";
import type { Services } from "../services.ts";
import { type ArticleWriter, findWriter, type StoredArticle } from "./article-record.store.ts";
import { type AllowedLoss, textToStore } from "./article-text.ts";
import { mayPublishArticles, requirePublishable, statusAfterSave } from "./articles.policy.ts";

export type ArticleForm = z.output<typeof articleSaveBody>;

interface Filled {
  readonly form: ArticleForm;
  readonly caller: Caller;
  /** The account that files are stored for. */
  readonly userId: number;
  /** The stored article; undefined for a new one. */
  readonly current?: StoredArticle | undefined;
  /** What the save may remove from the body although the form does not allow it; nothing when left out. */
  readonly mayLose?: AllowedLoss | undefined;
  /** Whether the body was written elsewhere: its notes and captions are converted (product: body 11). */
  readonly isForeign?: boolean | undefined;
  /** Finds the writer of a new article; for an import, which asks for many at once. */
  readonly findNewWriter?: ((name: string) => Promise<ArticleWriter>) | undefined;
}

/**
 * Turns the form into the record's values and search entry: sanitises the body, stores or checks the cover, and sets
 * all values that derive from other fields. Fields missing from the form stay as they are.
 */
export async function toArticleValues(
  services: Services,
  { form, caller, userId, current, mayLose = "nothing", isForeign, findNewWriter }: Filled,
) {
  const { title } = form;
  const language = languageOfCategory(form.category);
  requirePublishable(caller, form.status);
  const { status, issueNew } = toStatusValues(form, caller, current);
  const author =
    current === undefined && findNewWriter
      ? await findNewWriter(form.writer)
      : await findWriter(services.database, form.writer, current?.authorId ?? null);
  const { writer } = author;
  const { description, excerpt, search, removed } = await textToStore(
    services,
    { title, writer, html: form.description, language, isForeign },
    { published: status === "Active", mayLose: form.allow_removal ? "anything" : mayLose },
  );
  const cover = await toCoverValues(services, { form, userId, current });
  const recording = await toRecordingValues(services, { form, userId, current });
  const values = {
    title,
    ...author,
    category: form.category,
    language,
    description,
    excerpt,
    publishDate: toMoment(form.publish_date),
    status,
    issueNew,
    ...cover,
    ...recording,
    ...(form.standfirst === undefined ? {} : { standfirst: form.standfirst }),
    ...(form.cover_alt === undefined ? {} : { coverAlt: form.cover_alt }),
  };
  return { values, search: search satisfies SearchText, removed };
}

/** Whether the article is live and in the new issue: unchanged, unless the caller may publish and sends it. */
function toStatusValues(form: ArticleForm, caller: Caller, current: StoredArticle | undefined) {
  const sent = mayPublishArticles(caller) ? form : undefined;
  return {
    status: statusAfterSave(caller, { sent: form.status, current: current?.status }),
    issueNew: sent?.issue_new ?? current?.issueNew ?? "Yes",
  } as const;
}

type FilledFile = Pick<Filled, "form" | "userId" | "current">;

async function toCoverValues({ media }: Services, { form, userId, current }: FilledFile) {
  const sent = form.cover_image;
  if (sent === undefined || (current !== undefined && sent === current.coverImage)) return {};
  const taken = await media.takeImage(sent, { field: "cover_image", userId, use: "cover" });
  return { coverImage: taken.url, coverMediaId: taken.mediaId };
}

async function toRecordingValues({ media }: Services, { form, userId, current }: FilledFile) {
  const sent = form.recording_url;
  if (sent === undefined || sent === (current?.recordingUrl ?? "")) return {};
  if (sent === "") return { recordingUrl: "", recordingMediaId: null };
  const taken = await media.takeSound(sent, { field: "recording_url", userId });
  return { recordingUrl: taken.url, recordingMediaId: taken.mediaId };
}
