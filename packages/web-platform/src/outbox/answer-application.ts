import { ApiFailure } from "@bandeja/client/failures";
import {
  applicationsConfirm,
  applicationsDecline,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { allPages } from "../api/all-pages.ts";
import { api } from "../api/api.ts";

/** The venue's answers to an application that can be undone before they are sent. */
const answers = {
  confirm: { call: applicationsConfirm, status: "confirmed" },
  decline: { call: applicationsDecline, status: "declined" },
} as const;

export type AnswerAction = keyof typeof answers;

export const isAnswerAction = (action: string): action is AnswerAction => Object.hasOwn(answers, action);

/** The status of an application after an answer. */
export const statusAfter = (action: AnswerAction) => answers[action].status;

interface ApplicationAnswer {
  jobId: string;
  applicationId: string;
  action: AnswerAction;
}

/**
 * Confirms or declines an applicant. A repeat is harmless: an earlier attempt whose reply was lost may have succeeded,
 * so a refusal counts only where the application is not in the intended state.
 */
export async function answerApplication({ jobId, applicationId, action }: ApplicationAnswer): Promise<void> {
  const { call, status } = answers[action];
  try {
    await api.call(call, { body: { applicationId } }, { keepalive: true });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "WRONG_STATE") throw failure;
    const people = await allPages((cursor) =>
      api.call(jobsFindApplications, {
        body: { jobId, limit: 100, ...(cursor !== undefined && { cursor }) },
      }),
    );
    if (people.find(({ id }) => id === applicationId)?.status !== status) throw failure;
  }
}
