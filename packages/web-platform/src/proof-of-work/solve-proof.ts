import type { ProofChallenge } from "@bandeja/contract/failure";
import { solveChallenge, solveChallengeWorkers } from "altcha-lib";
import type { Challenge, Solution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

// More would overheat a phone without a gain.
const mostWorkers = 4;
/** In milliseconds. Longer than the slowest phone needs; the challenge is valid for ten minutes. */
const timeout = 60_000;

async function solveInWorkers(challenge: Challenge): Promise<Solution | null> {
  return solveChallengeWorkers({
    challenge,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" }),
    timeout,
  });
}

async function solve(challenge: Challenge): Promise<Solution | null> {
  if (typeof Worker === "undefined") return solveChallenge({ challenge, deriveKey, timeout });
  try {
    return await solveInWorkers(challenge);
  } catch {
    // Without workers the proof is computed on the main thread.
    return solveChallenge({ challenge, deriveKey, timeout });
  }
}

/**
 * Solves the proof of work of a `PROOF_REQUIRED` refusal.
 *
 * @returns the value for `proof`; undefined if this device was too slow
 */
export async function solveProof(serverChallenge: ProofChallenge): Promise<string | undefined> {
  const challenge = serverChallenge as Challenge;
  const solution = await solve(challenge);
  if (solution === null) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
