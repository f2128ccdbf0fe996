import type { ChangeLimit, Job } from "@bandeja/contract/calls/jobs";

/** Why a job can only become more; an application may have been withdrawn. Undefined for one that can change freely. */
export const limitOf = ({ limited, applied }: Pick<Job, "applied"> & { limited?: ChangeLimit | undefined }) =>
  limited === "applied" && applied === 0 ? "withdrawn" : limited;
