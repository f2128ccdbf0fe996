/** An account that the fake confirms. */
export interface FakeAccount {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** Accounts to choose from. None of them has an account on the site. */
export const exampleAccounts: readonly FakeAccount[] = [
  { name: "Beatriz Azevedo", email: "beatriz@google.example", isVerified: true },
  { name: "Tomás Nogueira", email: "tomas@google.example", isVerified: true },
  { name: "Clara Whitfield", email: "clara@google.example", isVerified: true },
];
