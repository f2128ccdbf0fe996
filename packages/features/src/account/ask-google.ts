/** Confirms the owner's identity by Google, for an account without a password. */
export interface AskGoogle {
  /**
   * Returns a grant, or undefined without one, after the reason was shown. If Google's page replaces this one, the
   * promise never settles; the page is then loaded again with the `purpose` in `backFor`.
   */
  readonly ask: (purpose: string) => Promise<string | undefined>;
  /**
   * The purpose of the sign-in from which Google's page has just returned: `ask` then returns the grant, and the action
   * continues without another press.
   */
  readonly backFor: string | undefined;
}
