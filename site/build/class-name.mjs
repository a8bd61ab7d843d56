import { basename } from "node:path";

const owners = new Map();

/**
 * Returns the class name of a CSS module, the same in the style sheet and in the server's renderer: the file's name and
 * the class's, so that a page's source is readable.
 *
 * @param {string} name the class as the module writes it
 * @param {string} file the module's path
 * @returns {string}
 */
export function className(name, file) {
  const owner = basename(file.split("?")[0] ?? file, ".module.css");
  const known = owners.get(owner) ?? file;
  if (known !== file) throw new Error(`${file} and ${known} would share their class names.`);
  owners.set(owner, file);
  return `${owner}_${name}`;
}
