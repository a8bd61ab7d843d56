import { PublicationFormScreen } from "../publications/publication-form-screen.tsx";

/** Makes or edits a magazine issue (spec section 2). */
export function MagazineFormScreen() {
  return <PublicationFormScreen kind="magazines" />;
}
