import { isTest } from "./kinds.ts";
import type { Problem, Tree } from "./tree.ts";

const accounts = "apps/api/src/modules/accounts/";

/**
 * The files that hash with `HASH_KEY`, and what becomes of their hashes while another key takes its place
 * (docs/decisions/082-two-keys-of-hashes.md).
 */
const uses: Readonly<Record<string, string>> = {
  "apps/api/src/db/hash-key.ts": "makes both hashes",
  [`${accounts}persons/contact.ts`]: "re-hashed where a contact is locked, and by the migration",
  [`${accounts}networks/known-networks-store.ts`]: "found by both, saved with the present one",
  [`${accounts}networks/login-guesses.ts`]: "counts guesses for a quarter of an hour",
  [`${accounts}log-in.ts`]: "for the audit log",
  [`${accounts}passkeys/log-in-by-passkey.ts`]:
    "for the audit log, and to count failures for a quarter of an hour",
  [`${accounts}sessions/open-session.ts`]: "for the audit log",
  [`${accounts}phones/hash-code.ts`]: "compared with both",
  [`${accounts}phones/limits/decide-send.ts`]: "counted by both",
  [`${accounts}proof-of-work/proof-of-work.ts`]: "valid for ten minutes, then asked for again",
  [`${accounts}emails/request-email-change.ts`]:
    "counted for a day, by the present key alone: three more without work",
  "apps/api/src/modules/moderation/core/reporter-marks.ts": "compared with both",
  "apps/api/src/modules/notifications/unsubscribe/unsubscribe-link.ts": "compared with both",
  "apps/api/src/tasks/mails/send-mail.ts": "found by both, for thirty days",
  "packages/fake-payments/src/create-sandbox.ts": "made and compared in one process",
};

const hashes = /\bkeyedHash(?:\.previous)?(?:\?\.)?\(/;

/** Finds hashes by `HASH_KEY` of which nobody said how they survive another key. */
export function checkKeyedHashes(tree: Tree): Problem[] {
  return tree.files
    .filter(({ path, text }) => !isTest(path) && hashes.test(text) && !Object.hasOwn(uses, path))
    .map(({ path }) => ({
      path,
      message:
        "hashes by HASH_KEY, which can be replaced: find rows by hashesOf (apps/api/src/db/hash-key.ts), and say in scripts/lint/keyed-hashes.ts what becomes of these hashes",
    }));
}
