import { showApplication } from "@bandeja/features/applicants/use-applications.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { applicationsCancel, applicationsNoshow } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

const answers = {
  cancel: { call: applicationsCancel, status: "cancelled" },
  noshow: { call: applicationsNoshow, status: "noshow" },
} as const;

export interface Answer {
  action: keyof typeof answers;
  reason?: string;
  /** For `cancel`: because of illness, with this quarter's illness pass. */
  isIll?: boolean;
}

/** The key of an answer's draft, which is kept until the answer has been sent. */
export const draftOf = (action: Answer["action"], application: string): string => `${action}.${application}`;

/**
 * An action of the venue that its dialog has confirmed. It is shown at once; when the server refuses it
 * (`WRONG_STATE`), the reason and the actual state are shown.
 */
export function useAnswer(jobId: string, applicant: Applicant) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const shown = { jobId, id: applicant.id };
  return useMutation({
    mutationFn: ({ action, reason, isIll }: Answer) =>
      api.call(answers[action].call, {
        body: {
          applicationId: applicant.id,
          ...(reason !== undefined && reason !== "" && { reason }),
          ...(isIll && { illness: true }),
        },
      }),
    onMutate: ({ action }: Answer) => showApplication(queries, shown, { status: answers[action].status }),
    onSuccess: (_answer, { action }) => clearDraft(draftOf(action, applicant.id)),
    onError: async (failure) => {
      await showApplication(queries, shown, { status: applicant.status });
      await alert(failureText(t, failure));
    },
    // Counts, states and lists all depend on it.
    onSettled: () => void refetchAll(queries),
  });
}
