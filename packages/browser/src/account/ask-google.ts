/**
 * Asks Google once more who somebody is, in place of a password that the account has not. Gives a grant; undefined where
 * there is none, which has been said.
 */
export type AskGoogle = () => Promise<string | undefined>;
