/** Whether a Stripe key is a secret or restricted one, not a publishable one. */
export const isSecretKey = (key: string): boolean => /^[rs]k_(live|test)_\w+$/.test(key);

/** Whether a Stripe key is of live mode, whose events move real money. */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);
