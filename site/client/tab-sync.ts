import {
  readerCookie,
  type SessionEvent,
  sessionChannel,
} from "@hilal/contract/client/browser-names";
import * as hooks from "../page-kit/hooks.ts";
import { hydrateIslands } from "./island-loader.ts";
import { readCookie } from "./page-cookies.ts";

/** Notifies the other tabs. */
export function notifyTabs(news: SessionEvent): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(news);
  channel.close();
}

/** Updates the sign-in state in this tab when it changes in another one, or has changed since the page was left. */
export function syncWithOtherTabs(): void {
  new BroadcastChannel(sessionChannel).onmessage = ({ data }: MessageEvent<SessionEvent>) =>
    showReader(data === "signed-in" ? readerNow() : undefined);
  // A page restored from the back/forward cache has missed the messages of other tabs.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showReader(readerNow());
  });
}

const readerNow = () => readCookie(readerCookie);

function showReader(role: string | undefined): void {
  document.documentElement.setAttribute(hooks.reader, role || "visitor");
  if (role) hydrateIslands(document);
}
