import type { ReactNode } from "react";
import type { Section } from "../../page-kit/section.ts";
import { FailedSection } from "./failed-section.tsx";

interface LoadedProps<T> {
  readonly section: Section<T>;
  /** The message for a section that could not be loaded. */
  readonly failed: string;
  /** See `FailedSection`. */
  readonly isContent?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** Renders a section's content when it is loaded, otherwise the failure message. */
export function Loaded<T>({ section, failed, isContent = false, children }: LoadedProps<T>) {
  if (section.isLoaded) return children(section.value);
  return <FailedSection isContent={isContent}>{failed}</FailedSection>;
}
