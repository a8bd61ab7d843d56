import { wakeIslands } from "./island-loader.ts";

type News = "signed-in" | "signed-out";

/** The channel on which tabs tell each other of sign-ins and sign-outs (see contract/browser-session.ts). */
const name = "hilal-session";

/** Tells the other tabs. */
export function tellTabs(news: News): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** Shows in this tab who is signed in, when that changes in another. */
export function followOtherTabs(): void {
  new BroadcastChannel(name).onmessage = ({ data }: MessageEvent<News>) => {
    const role = /(?:^|; )hilal_reader=(reader|author|admin)/.exec(document.cookie)?.[1];
    document.documentElement.dataset.reader = data === "signed-in" && role ? role : "visitor";
    if (data === "signed-in") wakeIslands(document);
  };
}
