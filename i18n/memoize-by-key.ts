/**
 * Returns a function that caches its last answers by a key, so that a page with the same content as the previous one
 * does not compute them again. Callers must not modify the answers. `undefined` is not cached.
 *
 * @param most how many answers are cached; the oldest is dropped first
 */
export function memoizeByKey<Answer>(most: number): (name: string, find: () => Answer) => Answer {
  const answers = new Map<string, Answer>();
  return (name, find) => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    const found = find();
    answers.set(name, found);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return found;
  };
}
