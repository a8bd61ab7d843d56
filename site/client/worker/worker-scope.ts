// The few parts of a service worker's scope that this worker uses: the library of DOM types describes pages only.

/** An entry of the list of files that the server inserts: the file's address, and a hash of its content unless its name has one. */
interface ShellEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Rules by which the browser answers requests without the worker. */
export interface RoutedFetches {
  /** The static routing API, which only some browsers have. */
  addRoutes?(
    rules: readonly {
      readonly condition: { readonly urlPattern: { readonly pathname: string } };
      readonly source: "network";
    }[],
  ): Promise<void>;
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The scope of a service worker. */
export interface WorkerScope {
  readonly __WB_MANIFEST: readonly ShellEntry[];
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: LastingEvent & RoutedFetches) => void): void;
  addEventListener(type: "activate", listener: (event: LastingEvent) => void): void;
}
