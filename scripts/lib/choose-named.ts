/**
 * Those of `all` that `--only` names, in their own order: all of them where it is left out. It may be given several
 * times, and each time name several: `--only api,e2e`.
 *
 * @throws RangeError with the names that there are, for one that there is not.
 */
export function chooseNamed<Named extends { readonly name: string }>(
  all: readonly Named[],
  only: readonly string[] | undefined,
): readonly Named[] {
  if (only === undefined) return all;
  const requested = only.flatMap((names) => names.split(",")).map((name) => name.trim());
  const unknown = requested.find((wish) => !all.some(({ name }) => name === wish));
  if (unknown !== undefined) {
    throw new RangeError(`There is no "${unknown}": ${all.map(({ name }) => name).join(", ")}.`);
  }
  return all.filter(({ name }) => requested.includes(name));
}
