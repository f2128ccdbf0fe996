import type { ProofChallenge } from "@bandeja/contract/call";
import { solveChallenge, solveChallengeWorkers } from "altcha-lib";
import type { Challenge, Solution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

// More do not help a phone, which also has to stay cool.
const mostWorkers = 4;
/** Longer than the slowest phone takes; the challenge itself is good for ten minutes. */
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
    // A browser that starts no workers derives keys beside the page all the same.
    return solveChallenge({ challenge, deriveKey, timeout });
  }
}

/**
 * Does the proof of work that the server asks for with `PROOF_REQUIRED`.
 *
 * @returns what is sent as `proof`; undefined when this device was too slow
 */
export async function solveProof(serverChallenge: ProofChallenge): Promise<string | undefined> {
  const challenge = serverChallenge as Challenge;
  const solution = await solve(challenge);
  if (solution === null) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
