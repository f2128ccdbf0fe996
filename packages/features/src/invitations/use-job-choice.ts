import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useState } from "react";
import type { Invitee } from "./invitees.ts";
import { toRequest, useJobPeople } from "./use-job-people.ts";

/**
 * The job that people are asked for: `first`, otherwise the soonest for which somebody can be asked. It is undefined until
 * all that it depends on is known; from then on only a choice changes it, whatever happens to the jobs meanwhile.
 */
export function useJobChoice({
  jobs,
  people,
  first,
}: {
  jobs: readonly JobRow[] | undefined;
  people: readonly Invitee[] | undefined;
  first: string | undefined;
}) {
  const [chosen, choose] = useState<JobRow>();
  const [passed, setPassed] = useState<readonly string[]>([]);
  const candidate =
    chosen ??
    jobs?.find(({ id }) => id === first) ??
    jobs?.find(({ id }) => !passed.includes(id)) ??
    jobs?.[0];
  const at = useJobPeople(candidate?.id);
  if (chosen === undefined && candidate !== undefined && people !== undefined && at !== undefined) {
    const { id } = candidate;
    if (id === first || passed.includes(id) || toRequest(people, at).toAsk.length > 0) choose(candidate);
    else setPassed([...passed, id]);
  }
  return { job: chosen && (jobs?.find(({ id }) => id === chosen.id) ?? chosen), at, choose };
}
