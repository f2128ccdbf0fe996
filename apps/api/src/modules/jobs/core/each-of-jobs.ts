import type { RefusedFields } from "@bandeja/contract/field-problems";
import { ApiError } from "../../../kernel/api-error.ts";

/** What is refused about a job, below its position among those of the request. */
function problemsOf({ code, details }: ApiError, position: number): [string, RefusedFields[string]][] {
  const at = `jobIds.${position}`;
  if (code === "WRONG_STATE") return [[at, { rule: "jobClosed" }]];
  if (code === "JOB_STARTED") return [[at, { rule: "jobStarted" }]];
  const fields = Object.entries(details.fields ?? {});
  return fields.map(([name, problem]) => [`${at}.${name}`, problem]);
}

/**
 * Does the same with each of some jobs, in the current transaction: with all of them, or none.
 *
 * @param ids their ids in the order of the request
 * @param act must refuse before it changes anything, since the others are tried all the same
 * @throws ApiError with the code of the first refusal, `INVALID` before others, and in its `fields` what is refused about each job
 */
export async function eachOfJobs<Done>(
  ids: readonly string[],
  inTurn: readonly { readonly id: string }[],
  act: (id: string) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const refusals: { readonly refusal: ApiError; readonly position: number }[] = [];
  for (const { id } of inTurn) {
    try {
      done.push(await act(id));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refusals.push({ refusal: failure, position: ids.indexOf(id) });
    }
  }
  const first = refusals.find(({ refusal: { code } }) => code === "INVALID") ?? refusals[0];
  if (first === undefined) return done;
  const problems = refusals.flatMap(({ refusal, position }) => problemsOf(refusal, position));
  throw new ApiError(first.refusal.code, { ...first.refusal.details, fields: Object.fromEntries(problems) });
}
