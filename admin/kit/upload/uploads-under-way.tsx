import { createContext, type ReactNode, use, useEffect, useState } from "react";

type Report = (change: 1 | -1) => void;

const UploadsContext = createContext<Report | null>(null);

interface UploadsProviderProps {
  /** Gets whether any upload inside is under way. */
  readonly children: (isUploading: boolean) => ReactNode;
}

/** Knows whether a file of a form is still being sent, so that the form waits for its address. */
export function UploadsProvider({ children }: UploadsProviderProps) {
  const [count, setCount] = useState(0);
  const [report] = useState<Report>(() => (change: 1 | -1) => setCount((now) => now + change));
  return <UploadsContext value={report}>{children(count > 0)}</UploadsContext>;
}

/** Reports one upload to the form around it, if there is one. */
export function useUploadsUnderWay(isUploading: boolean): void {
  const report = use(UploadsContext);
  useEffect(() => {
    if (!isUploading || !report) return undefined;
    report(1);
    return () => report(-1);
  }, [isUploading, report]);
}
