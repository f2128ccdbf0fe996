/**
 * The items that `--only` names, in the order of `all`; all of them without that option. It may occur several times,
 * each with several names: `--only api,e2e`.
 *
 * @throws RangeError with the valid names, for an unknown one.
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
