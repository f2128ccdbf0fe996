/** A part of the code whose lines are changed one at a time, and the tests that have to notice. */
export interface MutatedFolder {
  readonly name: string;
  readonly mutate: readonly string[];
  /** The tests that bear on it. */
  readonly tests: readonly string[];
  /** The share of mutants (%) that a test must notice. */
  readonly threshold: number;
}

const api = "apps/api/src";

export const folders: readonly MutatedFolder[] = [
  {
    name: "domain",
    mutate: ["packages/domain/src/**/*.ts"],
    tests: ["packages/domain/**/*.test.ts"],
    threshold: 95,
  },
  {
    name: "limits",
    mutate: ["limits", "limit-attempts", "attempts-store"].map((name) => `${api}/http/${name}.ts`),
    tests: [`${api}/http/{limits,limit-attempts}.test.ts`],
    threshold: 85,
  },
  {
    name: "limits-in-redis",
    mutate: ["limit-store", "redis-link"].map((name) => `${api}/http/${name}.ts`),
    tests: [`${api}/http/redis-away.test.ts`],
    threshold: 85,
  },
  {
    name: "conduct",
    mutate: [`${api}/domains/conduct/**/*.ts`],
    tests: [`${api}/domains/conduct/**/*.test.ts`],
    threshold: 85,
  },
  {
    name: "payments",
    mutate: [`${api}/domains/payments/**/*.ts`],
    tests: [`${api}/domains/{payments,credits}/**/*.test.ts`, `${api}/operator/deeds/payments.test.ts`],
    threshold: 85,
  },
  {
    name: "identity",
    mutate: [`${api}/domains/identity/**/*.ts`],
    tests: [`${api}/domains/identity/**/*.test.ts`],
    threshold: 85,
  },
];
