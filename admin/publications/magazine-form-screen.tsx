import { PublicationFormScreen } from "./publication-form-screen.tsx";

/** Creates or edits a magazine issue. */
export function MagazineFormScreen() {
  return <PublicationFormScreen kind="magazines" />;
}
