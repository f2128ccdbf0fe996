import { invitationsFind } from "@bandeja/contract/calls/invitations";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

/** The invitations to the worker that wait for an answer; none for a visitor. */
export function useOwnInvitations(jobId?: string) {
  const isWorker = useLogin()?.type === "waitress";
  const body = { limit: 100, ...(jobId !== undefined && { jobId }) };
  const query = useLiveQuery({ ...queryOf(invitationsFind, { body }), enabled: isWorker });
  return (query.data?.data ?? []).filter(({ state }) => state === "sent");
}
