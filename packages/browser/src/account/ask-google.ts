/** Asks Google once more who somebody is, in place of a password that the account has not. */
export interface AskGoogle {
  /**
   * Gives a grant; undefined where there is none, which has been said. Where Google's page takes the place of this one it
   * does not end, and this one begins anew with the `purpose` in `backFor`.
   */
  readonly ask: (purpose: string) => Promise<string | undefined>;
  /** What Google's page has just led back here for: `ask` gives what it came with, and what was begun goes on by itself. */
  readonly backFor: string | undefined;
}
