import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import { type DeskChanges, deskChangesQuery, deskMessage } from "@hilal/contract/desk/desk-changes";
import { parseJson } from "./parse-json.ts";

/** What is called with the changes at the desk. */
export interface DeskListener {
  onChanges(changes: DeskChanges): void;
  /** Changes may have been missed while the socket was lost. */
  onGap(): void;
}

/**
 * Follows the changes at the desk until the returned function is called.
 * @param token returns the access token; null when no user is signed in
 */
export type FollowDesk = (
  token: () => Promise<string | null>,
  listener: DeskListener,
) => () => void;

/** The pauses between attempts to connect, in milliseconds: the first, and the longest. */
const [firstPause, longestPause] = [500, 10_000];
/** The pause after the server refused the user, in milliseconds. */
const pauseAfterRefusal = 60_000;
/** The socket counts as lost after this silence, in milliseconds: the server shows signs of life every 20 seconds. */
const longestSilence = 45_000;
/** The server's own close code; its reason says why. */
const refused = 4000;
const passing: readonly string[] = ["stopping", "unavailable", "unauthenticated"];

/** Opens the socket, and opens it again whenever it is lost. */
export const followDesk: FollowDesk = (token, { onChanges, onGap }) => {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let wasOpen = false;
  let isClosed = false;
  let round = 0;

  const later = (wait: number) => {
    clearTimeout(timer);
    // Randomised, so that the windows of an office do not return to a restarted portal all at once.
    timer = setTimeout(() => void open(), wait * (0.5 + Math.random() / 2));
  };
  const drop = () => {
    round += 1;
    clearTimeout(timer);
    clearTimeout(silence);
    socket?.close();
    socket = undefined;
  };
  const lose = (wait: number) => {
    drop();
    later(wait);
  };
  const loseSoon = () => {
    lose(pause);
    pause = Math.min(2 * pause, longestPause);
  };
  const hear = (text: unknown) => {
    const message = deskMessage.safeParse(parseJson(String(text)));
    clearTimeout(silence);
    silence = setTimeout(loseSoon, longestSilence);
    if (!message.success) return onGap();
    pause = firstPause;
    wasOpen = true;
    if (message.data.type === "changed") onChanges(message.data);
    return undefined;
  };
  const open = async () => {
    drop();
    const own = round;
    const isCurrent = () => own === round && !isClosed;
    const access = await token().catch(() => undefined);
    if (!isCurrent()) return;
    // Without a user there is nothing to follow until somebody signs in again.
    if (access === null) return;
    if (access === undefined) return loseSoon();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const opened = new WebSocket(`${scheme}//${location.host}${liveAddress}${deskChangesQuery}`);
    socket = opened;
    let isAdmitted = false;
    silence = setTimeout(loseSoon, longestSilence);
    opened.addEventListener("open", () => isCurrent() && opened.send(access));
    opened.addEventListener("message", ({ data }) => {
      if (!isCurrent()) return;
      if (!isAdmitted && wasOpen) onGap();
      isAdmitted = true;
      hear(data);
    });
    opened.addEventListener("close", ({ code, reason }) => {
      if (!isCurrent()) return;
      if (code === refused && !passing.includes(reason)) lose(pauseAfterRefusal);
      else loseSoon();
    });
  };
  const online = () => void open();
  // When the network is lost, a socket stays open until a timeout notices.
  const offline = () => drop();
  /** A device that slept has lost its sockets, and its timers stood still. */
  const shown = () => {
    if (document.visibilityState === "visible" && socket === undefined) void open();
  };
  addEventListener("online", online);
  addEventListener("offline", offline);
  document.addEventListener("visibilitychange", shown);
  void open();
  return () => {
    isClosed = true;
    drop();
    removeEventListener("online", online);
    removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", shown);
  };
};
