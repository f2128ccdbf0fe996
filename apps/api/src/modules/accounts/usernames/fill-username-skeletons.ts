import type { Db } from "../../../db/database.ts";
import { violates } from "../../../db/transaction.ts";
import { findUsernamesWithoutSkeleton, setUsernameSkeletons } from "../core/accounts-store.ts";
import { toSkeleton } from "../names/skeleton.ts";

const batch = 1_000;

async function fill(db: Db, rows: readonly { id: string; username: string }[]): Promise<void> {
  const filled = rows.map(({ id, username }) => ({ id, skeleton: toSkeleton(username) }));
  try {
    await setUsernameSkeletons(db, filled);
  } catch (error) {
    // A venue registered in the meantime; its name is found at the second attempt.
    if (!violates(error, "accounts_username_skeleton_unique")) throw error;
    await setUsernameSkeletons(db, filled);
  }
}

/**
 * Fills in missing skeletons. Of user names that look alike the oldest gets it; the others keep their names without
 * one.
 */
export async function fillUsernameSkeletons(db: Db): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const rows = await findUsernamesWithoutSkeleton(db, { after, limit: batch });
    if (rows.length > 0) await fill(db, rows);
    if (rows.length < batch) return;
    after = rows.at(-1)?.id;
  }
}
