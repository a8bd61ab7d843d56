import { openPool } from "../../jobs/threads/open-pool.ts";
import { SegmentedLru } from "../../process/segmented-lru.ts";
import { type CardSetting, computeCardHash } from "./card-setting.ts";

/** Makes cards, and remembers those made last. */
interface CardPress {
  /**
   * Returns a card as PNG. One that is being made already is not made twice.
   * @param begin called before a card is made, to refuse a caller who has asked for too many
   * @throws HttpError 503 when too many wait, or when it takes longer than 20 s once begun
   */
  make(setting: CardSetting, begin: () => Promise<void>): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Of finished cards, in bytes: some three hundred. They are found by what they are made of, so none is ever outdated. */
const mostBytes = 16_000_000;
const timeout = 20_000;
/** In cards. Each leaves 2 MB behind in the libraries of its thread. */
const [mostWaiting, mostTasks] = [40, 40];

/** Creates a press with a thread of its own: no card waits for a document, and no document for cards. */
export function createCardPress(): CardPress {
  const pool = openPool({
    file: new URL("set-card.ts", import.meta.url),
    name: "setCard",
    threads: 1,
    mostWaiting,
    mostTasks,
  });
  const finished = new SegmentedLru<Uint8Array>(mostBytes, () => undefined);
  const underWay = new Map<string, Promise<Uint8Array>>();

  const make = async (key: string, setting: CardSetting) => {
    const png = (await pool.inTurn((run) => run(setting, timeout))) as Uint8Array;
    finished.set(key, png, png.length);
    return png;
  };

  return {
    async make(setting, begin) {
      const key = computeCardHash(setting);
      const known = finished.get(key) ?? (await underWay.get(key));
      if (known) return known;
      await begin();
      const making = underWay.get(key) ?? make(key, setting).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
    close: () => pool.close(),
  };
}
