/** What is needed of a report of Stryker: https://github.com/stryker-mutator/mutation-testing-elements */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

export interface Score {
  /** Mutants that a test noticed, by failing or by never ending. */
  readonly noticed: number;
  readonly survived: number;
  /** In %; 100 where there was nothing to change. */
  readonly percent: number;
}

const noticing = new Set(["Killed", "Timeout"]);
const surviving = new Set(["Survived", "NoCoverage"]);

/** The mutation score: what no test runs counts as survived; what is left out or does not load does not count. */
export function scoreOf({ files }: MutationReport): Score {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((status) => noticing.has(status)).length;
  const survived = states.filter((status) => surviving.has(status)).length;
  const all = noticed + survived;
  return { noticed, survived, percent: all === 0 ? 100 : (noticed / all) * 100 };
}
