import {
  readerCookie,
  type SessionNews,
  sessionChannel,
} from "@hilal/contract/client/browser-names";
import * as hooks from "../page-kit/hooks.ts";
import { cookieNow } from "./cookie-now.ts";
import { wakeIslands } from "./island-loader.ts";

/** Notifies the other tabs. */
export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(news);
  channel.close();
}

/** Updates the sign-in state in this tab when it changes in another one, or has changed since the page was left. */
export function followOtherTabs(): void {
  new BroadcastChannel(sessionChannel).onmessage = ({ data }: MessageEvent<SessionNews>) =>
    showReader(data === "signed-in" ? readerNow() : undefined);
  // A page restored from the back/forward cache has missed the messages of other tabs.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showReader(readerNow());
  });
}

const readerNow = () => cookieNow(readerCookie);

function showReader(role: string | undefined): void {
  document.documentElement.setAttribute(hooks.reader, role || "visitor");
  if (role) wakeIslands(document);
}
