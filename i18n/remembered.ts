/**
 * A function that remembers its last answers by a name of what it was asked, so that a page which says the same as the one
 * before does not work it out again. Answers must not be changed by whoever gets them.
 *
 * @param most how many answers are remembered; the one that was found longest ago goes first
 */
export function remembered<Answer>(most: number): (name: string, find: () => Answer) => Answer {
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
