type Merged<Sets extends readonly unknown[]> = Sets extends readonly [infer First, ...infer Rest]
  ? First & Merged<Rest>
  : unknown;
type Names<List extends readonly string[], Others, Sets extends readonly unknown[]> = Merged<Sets> &
  Others & { readonly [Name in List[number] as Lowercase<Name>]: Name };

/**
 * The plain names, words of docs/glossary.md, for names of the wire that have others. Each set is a file of its own,
 * since a browser loads those of a page's calls.
 *
 * @param lowered plain names that the wire writes in lower case
 * @param others plain names by those of the wire
 * @param sets names that are added
 */
export const names = <
  const List extends readonly string[],
  const Others extends Readonly<Record<string, string>>,
  const Sets extends readonly object[],
>(
  lowered: List,
  others: Others,
  ...sets: Sets
) =>
  Object.assign(
    Object.fromEntries(lowered.map((name) => [name.toLowerCase(), name])),
    others,
    ...sets,
  ) as Names<List, Others, Sets>;
