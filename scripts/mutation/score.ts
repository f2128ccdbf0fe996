/** The fields that are read of Stryker's report: https://github.com/stryker-mutator/mutation-testing-elements */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

export interface Score {
  /** Mutants that a test detected, by failing or by a timeout. */
  readonly noticed: number;
  readonly survived: number;
  /** In %; 100 without any mutant. */
  readonly percent: number;
}

const noticing = new Set(["Killed", "Timeout"]);
const surviving = new Set(["Survived", "NoCoverage"]);

/** The mutation score. Mutants that no test covers count as survived; ignored ones and load errors are not counted. */
export function scoreOf({ files }: MutationReport): Score {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((status) => noticing.has(status)).length;
  const survived = states.filter((status) => surviving.has(status)).length;
  const all = noticed + survived;
  return { noticed, survived, percent: all === 0 ? 100 : (noticed / all) * 100 };
}
