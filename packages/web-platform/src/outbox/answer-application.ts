import { ApiFailure } from "@bandeja/client/failures";
import {
  applicationsConfirm,
  applicationsDecline,
  applicationsWithdraw,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { allPages } from "../api/all-pages.ts";
import { api } from "../api/api.ts";
import { clearDraft, declineDraft } from "../storage/drafts.ts";

/** The answers to a pending application that can be undone before they are sent: the venue's, and a withdrawal. */
const answers = {
  confirm: { call: applicationsConfirm, status: "confirmed", getStatus: getStatusForVenue },
  decline: { call: applicationsDecline, status: "declined", getStatus: getStatusForVenue },
  withdraw: { call: applicationsWithdraw, status: "withdrawn", getStatus: getStatusForWorker },
} as const;

export type AnswerAction = keyof typeof answers;

export const isAnswerAction = (action: string): action is AnswerAction => Object.hasOwn(answers, action);

/** The status of an application after an answer. */
export const statusAfter = (action: AnswerAction) => answers[action].status;

interface ApplicationAnswer {
  jobId: string;
  applicationId: string;
  action: AnswerAction;
  /** A message to the other side. */
  reason?: string | undefined;
}

async function getStatusForVenue({ jobId, applicationId }: ApplicationAnswer): Promise<string | undefined> {
  const people = await allPages((cursor) =>
    api.call(jobsFindApplications, {
      body: { jobId, limit: 100, ...(cursor !== undefined && { cursor }) },
    }),
  );
  return people.find(({ id }) => id === applicationId)?.status;
}

async function getStatusForWorker({ jobId }: ApplicationAnswer): Promise<string | undefined> {
  return (await api.call(jobsGet, { params: { id: jobId } })).data.application?.status;
}

/**
 * Answers or withdraws an application. A repeat is harmless: an earlier attempt whose reply was lost may have succeeded,
 * so a refusal counts only where the application is not in the intended state.
 */
export async function answerApplication(answer: ApplicationAnswer): Promise<void> {
  const { applicationId, action, reason } = answer;
  const { call, status, getStatus } = answers[action];
  try {
    await api.call(call, { body: { applicationId, reason } }, { keepalive: true });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "WRONG_STATE") throw failure;
    if ((await getStatus(answer)) !== status) throw failure;
  }
  if (action === "decline") clearDraft(declineDraft(applicationId));
}
