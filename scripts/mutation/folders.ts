/** A part of the code whose lines are changed one at a time, and the tests that have to notice. */
export interface MutatedFolder {
  readonly name: string;
  readonly mutate: readonly string[];
  /** The tests that bear on it, in the order in which a mutant is tried by them: the quick ones first. */
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
  /** The share of mutants (%) that a test must notice. */
  readonly threshold: number;
}

const api = "apps/api/src";

export const folders: readonly MutatedFolder[] = [
  {
    name: "domain",
    mutate: ["packages/domain/src/**/*.ts"],
    tests: ["packages/domain/**/*.test.ts"],
    needsDatabase: false,
    threshold: 95,
  },
  {
    name: "limits",
    mutate: ["limits", "limit-attempts", "attempts-store"].map((name) => `${api}/http/${name}.ts`),
    tests: ["limit-attempts", "limits"].map((name) => `${api}/http/${name}.test.ts`),
    needsDatabase: true,
    threshold: 85,
  },
  {
    name: "limits-in-redis",
    mutate: ["limit-store", "redis-link"].map((name) => `${api}/http/${name}.ts`),
    tests: ["limit-store", "redis-link"].map((name) => `${api}/http/${name}.test.ts`),
    needsDatabase: false,
    threshold: 85,
  },
  {
    name: "conduct",
    mutate: [`${api}/domains/conduct/**/*.ts`],
    // Without the random histories, which take longer than all others together.
    tests: ["deciding", "operator", "offences", "standing", "turned-away", "leaving"].map(
      (name) => `${api}/domains/conduct/${name}.test.ts`,
    ),
    needsDatabase: true,
    threshold: 85,
  },
  {
    name: "payments",
    mutate: [`${api}/domains/payments/{*,receipts/*}.ts`],
    tests: [
      `${api}/domains/payments/receipts/*.test.ts`,
      `${api}/domains/payments/{fee,refunds}.test.ts`,
      `${api}/operator/deeds/payments.test.ts`,
      `${api}/domains/{payments,credits}/*.test.ts`,
    ],
    needsDatabase: true,
    threshold: 85,
  },
  {
    name: "receipts-as-pdf",
    mutate: [`${api}/domains/payments/receipts/pdf/*.ts`],
    tests: [`${api}/domains/payments/receipts/pdf/*.test.ts`],
    needsDatabase: false,
    threshold: 85,
  },
  {
    name: "identity",
    mutate: [`${api}/domains/identity/*.ts`],
    tests: [
      `${api}/domains/identity/{routes,unlink-identity,link-identity,sign-in}.test.ts`,
      `${api}/workers/clean-up.test.ts`,
      `${api}/domains/identity/**/*.test.ts`,
    ],
    needsDatabase: true,
    threshold: 85,
  },
  {
    name: "identity-pages",
    mutate: [`${api}/domains/identity/pages/*.ts`],
    tests: [
      `${api}/domains/identity/pages/{read-beginning,pages-text}.test.ts`,
      `${api}/domains/identity/pages/*.test.ts`,
    ],
    needsDatabase: true,
    threshold: 85,
  },
];
