import type { ChangeLimit } from "@bandeja/contract/calls/jobs";
import type { Db, Tx } from "../../../db/database.ts";
import { findAskedFor } from "./concerned-store.ts";
import type { Job } from "./job.ts";

/**
 * Why jobs can only become more (docs/product.md, "Jobs and shifts"), by their ids: somebody has applied, who may have
 * withdrawn since, or somebody is asked, and the job stays as it was asked for. Others are missing.
 */
export async function findChangeLimits(
  db: Db | Tx,
  jobs: readonly Pick<Job, "id" | "everApplied">[],
): Promise<ReadonlyMap<string, ChangeLimit>> {
  const asked = await findAskedFor(
    db,
    jobs.map(({ id }) => id),
  );
  return new Map(
    jobs.flatMap(({ id, everApplied }): [string, ChangeLimit][] => {
      if (everApplied) return [[id, "applied"]];
      return asked.has(id) ? [[id, "asked"]] : [];
    }),
  );
}
