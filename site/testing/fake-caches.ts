import { onTestFinished, vi } from "vitest";

interface Entry {
  readonly body: string;
  readonly headers: Headers;
}

/** A store of responses as browsers have it, by cache and path. */
export interface FakeCaches {
  readonly caches: Map<string, Map<string, Entry>>;
  /** Thrown by the next writes: a full device. */
  putFails: Error | undefined;
  /** The paths in a cache that are not records, in alphabetical order. */
  paths(cache: string): string[];
  text(cache: string, path: string): string | undefined;
}

const pathOf = (asked: string | { readonly url: string }) =>
  new URL(typeof asked === "string" ? asked : asked.url, "https://hilal.example").pathname;

/** Gives the running test a Cache Storage, which this document has none of. */
export function withCaches(): FakeCaches {
  const all = new Map<string, Map<string, Entry>>();
  const fake: FakeCaches = {
    caches: all,
    putFails: undefined,
    paths: (name) =>
      [...(all.get(name)?.keys() ?? [])].filter((path) => !path.startsWith("/offline/")).sort(),
    text: (name, path) => all.get(name)?.get(path)?.body,
  };
  const cacheOver = (entries: Map<string, Entry>) => ({
    async match(asked: string) {
      const entry = entries.get(pathOf(asked));
      return entry && new Response(entry.body, { headers: entry.headers });
    },
    async put(asked: string, response: Response) {
      if (fake.putFails) throw fake.putFails;
      entries.set(pathOf(asked), { body: await response.text(), headers: response.headers });
    },
    delete: async (asked: string | { readonly url: string }) => entries.delete(pathOf(asked)),
    keys: async () => [...entries.keys()].map((path) => ({ url: `https://hilal.example${path}` })),
  });
  vi.stubGlobal("caches", {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Entry>();
      all.set(name, entries);
      return cacheOver(entries);
    },
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return fake;
}

/** Blocks the store, as private windows of some browsers do. */
export function withBlockedCaches(): void {
  const blocked = async () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("caches", { open: blocked, keys: blocked, has: blocked, delete: blocked });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
