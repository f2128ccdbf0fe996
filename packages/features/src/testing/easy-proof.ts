import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** A proof of work that the first attempts solve. */
export const easyProof = () =>
  createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 1, counter: 3, deriveKey });
