const letters = " abcdefghijklmnopqrstuvwxyz";

/**
 * The texts for which `begins` is true that differ from `text` by one letter that is wrong, missing or too many, or by
 * two that are swapped.
 *
 * @param begins whether a name begins with a text
 */
export function oneEditAway(text: string, begins: (text: string) => boolean): Set<string> {
  const found = new Set<string>();
  const offer = (candidate: string) => {
    if (candidate !== text && begins(candidate)) found.add(candidate);
  };
  for (let at = 0; at <= text.length; at += 1) {
    const before = text.slice(0, at);
    // The mistake is not after the first letters that no name begins with.
    if (at > 0 && !begins(before)) break;
    const [first = "", second = ""] = text.slice(at);
    const afterFirst = text.slice(at + 1);
    offer(before + afterFirst);
    if (second !== "") offer(before + second + first + text.slice(at + 2));
    for (const letter of letters) {
      offer(before + letter + first + afterFirst);
      if (first !== "") offer(before + letter + afterFirst);
    }
  }
  return found;
}
