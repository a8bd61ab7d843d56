import { PublicationFormScreen } from "./publication-form-screen.tsx";

/** Creates or edits an e-book. */
export function EbookFormScreen() {
  return <PublicationFormScreen kind="ebooks" />;
}
