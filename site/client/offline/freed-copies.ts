// The saved articles whose copies a reader has removed: nothing fetches them again by itself (product: offline 10).

const freed = "hilal-copies-freed";

/** Returns the ids of the articles; none where the browser allows no storage. */
export function readFreed(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(freed) ?? "[]");
    return new Set(Array.isArray(ids) ? ids.map(Number) : []);
  } catch {
    return new Set();
  }
}

/** Notes that the copies of these articles were removed. */
export function noteFreed(ids: readonly number[]): void {
  store([...readFreed(), ...ids]);
}

/** Lets the article have a copy again, because its reader has saved it anew. */
export function forgetFreed(id: number): void {
  store([...readFreed()].filter((one) => one !== id));
}

function store(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(freed);
    else localStorage.setItem(freed, JSON.stringify([...new Set(ids)]));
  } catch {
    // Without storage no article is saved on this device.
  }
}
