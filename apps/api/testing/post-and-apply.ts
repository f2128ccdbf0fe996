import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { jobForm } from "./forms.ts";
import type { TestApp } from "./test-app.ts";

interface Account {
  id: string;
  token: string;
}

/** Lets a venue post a job. @returns "posted", or the error code */
export async function postJob(
  { askRefused }: Pick<TestApp, "askRefused">,
  { id, token }: Account,
): Promise<string> {
  const { status, body } = await askRefused(jobsAdd, { token, body: jobForm(id, "2026-03-20") });
  return status === 200 ? "posted" : body.code;
}

/** Lets a worker apply for a job. @returns "applied", or the error code */
export async function applyFor(
  { askRefused }: Pick<TestApp, "askRefused">,
  { token }: Pick<Account, "token">,
  job: { id: string },
): Promise<string> {
  const { status, body } = await askRefused(applicationsAdd, { token, body: { job_id: job.id } });
  return status === 200 ? "applied" : body.code;
}
