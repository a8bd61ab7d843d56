import { wakeIslands } from "../island-loading/island-loader.ts";

type News = "signed-in" | "signed-out";

/** The channel on which tabs tell each other of sign-ins and sign-outs (see contract/browser-session.ts). */
const name = "hilal-session";

/** Tells the other tabs. */
export function tellTabs(news: News): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** Shows in this tab who is signed in, when that changes in another, or has changed since the page was left. */
export function followOtherTabs(): void {
  new BroadcastChannel(name).onmessage = ({ data }: MessageEvent<News>) =>
    showReader(data === "signed-in" ? readerNow() : undefined);
  // A page that comes back as it was left (the browser's Back) has missed what the tabs told each other.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showReader(readerNow());
  });
}

const readerNow = () => /(?:^|; )hilal_reader=(reader|author|admin)/.exec(document.cookie)?.[1];

function showReader(role: string | undefined): void {
  document.documentElement.dataset.reader = role ?? "visitor";
  if (role) wakeIslands(document);
}
