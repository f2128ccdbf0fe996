import { invitationsFind } from "@bandeja/contract/calls/invitations";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

/** The invitations to the worker, newest first, of one job or of all; none for a visitor. */
export function useInvitationsQuery(jobId?: string) {
  const isWorker = useLogin()?.type === "waitress";
  const body = { limit: 100, ...(jobId !== undefined && { jobId }) };
  return useLiveQuery({ ...queryOf(invitationsFind, { body }), enabled: isWorker });
}

/** The invitations to the worker that wait for an answer; none for a visitor. */
export function useOwnInvitations() {
  return (useInvitationsQuery().data?.data ?? []).filter(({ state }) => state === "sent");
}

/** The invitation for a job that waits for an answer, and the last one, which has ended, where none does. */
export function useInvitationTo(jobId: string) {
  const { data, isLoading } = useInvitationsQuery(jobId);
  const [last] = data?.data ?? [];
  const open = data?.data.find(({ state }) => state === "sent");
  return { open, ended: open === undefined ? last : undefined, isLoading };
}
