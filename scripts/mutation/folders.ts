/** A part of the code to mutate, and the tests that must detect its mutants. */
export interface MutatedFolder {
  readonly name: string;
  readonly mutate: readonly string[];
  /** Its tests, in the order in which they run for a mutant: fast ones first. */
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
  /** The minimum share of detected mutants (%). */
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
    mutate: [`${api}/modules/decisions/**/*.ts`],
    // Without the property tests of random histories, which take longer than all others together.
    tests: ["deciding", "operator", "offences", "conduct-summary", "venue-no-show", "account-deletion"].map(
      (name) => `${api}/modules/decisions/${name}.test.ts`,
    ),
    needsDatabase: true,
    threshold: 85,
  },
  {
    name: "payments",
    mutate: [`${api}/modules/billing/payments/{*,receipts/*}.ts`],
    tests: [
      `${api}/modules/billing/payments/receipts/*.test.ts`,
      `${api}/modules/billing/payments/{fee,refunds}.test.ts`,
      `${api}/modules/operations/commands/payments.test.ts`,
      `${api}/modules/billing/{payments,credits}/*.test.ts`,
    ],
    needsDatabase: true,
    threshold: 85,
  },
  {
    name: "receipts-as-pdf",
    mutate: ["packages/receipt-pdf/src/*.ts"],
    tests: ["packages/receipt-pdf/src/*.test.ts"],
    needsDatabase: false,
    threshold: 85,
  },
  {
    name: "identity",
    mutate: [`${api}/modules/accounts/{federated,identities}/*.ts`],
    tests: [
      `${api}/modules/accounts/federated/{routes,unlink-identity,link-identity,sign-in}.test.ts`,
      `${api}/tasks/clean-up.test.ts`,
      `${api}/modules/accounts/federated/**/*.test.ts`,
    ],
    needsDatabase: true,
    threshold: 85,
  },
  {
    name: "identity-pages",
    mutate: [`${api}/modules/accounts/federated/pages/*.ts`],
    tests: [
      `${api}/modules/accounts/federated/pages/{read-beginning,pages-text}.test.ts`,
      `${api}/modules/accounts/federated/pages/*.test.ts`,
    ],
    needsDatabase: true,
    threshold: 85,
  },
];

/** The folder that `MUTATION_FOLDER` names. */
export function chosenFolder(): MutatedFolder {
  const folder = folders.find(({ name }) => name === process.env["MUTATION_FOLDER"]);
  if (folder === undefined) throw new Error("MUTATION_FOLDER is not a name in scripts/mutation/folders.ts");
  return folder;
}
