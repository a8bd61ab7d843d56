import { PublicationFormScreen } from "../publications/publication-form-screen.tsx";

/** Makes or edits an e-book (spec section 2). */
export function EbookFormScreen() {
  return <PublicationFormScreen kind="ebooks" />;
}
