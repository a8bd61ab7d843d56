// Stores an issue on this device, loaded when its button is first pressed.

import { buttonStyle } from "@hilal/ui/button-style";
import { fill } from "../islands/text-values.ts";
import * as hooks from "../page-kit/hooks.ts";
import type { DownloadTexts, IssueToStore } from "../shared/offline/download-texts.ts";
import { keepFirmly } from "./offline/device-room.ts";
import { makeElement } from "./offline/make-element.ts";
import { toMegabytes } from "./offline/megabytes.ts";
import {
  readIssueProgress,
  removeIssue,
  type StoreOutcome,
  storeIssue,
} from "./offline/offline-copies.ts";

interface Download {
  /** Starts the download, or goes on with it. */
  readonly button: HTMLButtonElement;
  readonly issue: IssueToStore;
  readonly texts: DownloadTexts;
  /** How far it is; not announced, since it changes all the time. */
  readonly progress: HTMLElement;
  /** Announces what became of it. */
  readonly status: HTMLElement;
  /** Cancels the download, or removes the issue. */
  readonly other: HTMLButtonElement;
}

let download: Download | undefined;

/** Starts the download of the button's issue, which is cancelled with a button of its own. */
export async function press(button: HTMLButtonElement): Promise<void> {
  download ??= prepare(button);
  // Not awaited: the button is busy only until the download has begun.
  void run(download);
}

function prepare(button: HTMLButtonElement): Download {
  const progress = makeElement("span", {});
  const status = makeElement("span", { role: "status" });
  const other = makeElement("button", { type: "button", class: buttonStyle() });
  other.hidden = true;
  button.after(" ", progress, " ", status, " ", other);
  return {
    button,
    issue: JSON.parse(button.getAttribute(hooks.issue) ?? "") as IssueToStore,
    texts: JSON.parse(button.getAttribute(hooks.texts) ?? "") as DownloadTexts,
    progress,
    status,
    other,
  };
}

async function run(download: Download): Promise<void> {
  const { button, issue, texts, progress, status, other } = download;
  const cancelling = new AbortController();
  const total = issue.articles.length;
  let done = 0;
  status.textContent = "";
  button.hidden = true;
  other.hidden = false;
  other.textContent = texts.cancel;
  other.onclick = () => cancelling.abort();
  other.focus();
  await keepFirmly();
  const outcome = await storeIssue(issue, {
    signal: cancelling.signal,
    onProgress(now) {
      done = now.done;
      progress.textContent = fill(texts.progress, {
        done,
        total,
        megabytes: toMegabytes(now.bytes),
      });
    },
  });
  progress.textContent = "";
  if (outcome === "stored") await showStored(download);
  else showStopped(download, outcome, done);
}

async function showStored({ button, issue, texts, status, other }: Download): Promise<void> {
  const { bytes = 0 } = (await readIssueProgress(issue.id)) ?? {};
  status.textContent = fill(texts.stored, { megabytes: toMegabytes(bytes) });
  other.textContent = texts.free;
  other.onclick = async () => {
    await removeIssue(issue.id);
    status.textContent = texts.removed;
    other.hidden = true;
    button.textContent = texts.download;
    button.hidden = false;
    button.focus();
  };
}

function showStopped(
  { button, issue, texts, status, other }: Download,
  outcome: Exclude<StoreOutcome, "stored">,
  done: number,
): void {
  const stopped = fill(texts.stopped, { done, total: issue.articles.length });
  const why = texts[outcome];
  status.textContent = outcome === "failed" && done > 0 ? stopped : why;
  other.hidden = true;
  button.textContent = done > 0 ? texts.resume : texts.download;
  button.hidden = false;
  button.focus();
}
