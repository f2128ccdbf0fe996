import type { ProofChallenge } from "@bandeja/contract/failure";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Solves the challenge of a `PROOF_REQUIRED`, as a browser does. @returns the value of `proof` */
export async function solveProof(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  if (solution === null) throw new Error("The challenge was not solved in time");
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
