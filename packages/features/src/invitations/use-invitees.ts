import { callKey } from "@bandeja/client/query-options";
import { teamFind } from "@bandeja/contract/calls/team";
import { api } from "@bandeja/web-platform/api/api.ts";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import type { Invitee, Invitees } from "./invitees.ts";

/** The people who are asked; those of a group are undefined until they are loaded. */
export function useInvitees(asked: Invitees): {
  people: readonly Invitee[] | undefined;
  error: Error | null;
} {
  const groupId = "groupId" in asked ? asked.groupId : undefined;
  const members = useLiveQuery({
    queryKey: [...callKey(teamFind), "group", groupId],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        api.call(
          teamFind,
          {
            body: {
              limit: 100,
              ...(groupId !== undefined && { groupId }),
              ...(cursor !== undefined && { cursor }),
            },
          },
          { signal },
        ),
      ),
    retry: false,
    enabled: groupId !== undefined,
  });
  return { people: "people" in asked ? asked.people : members.data, error: members.error };
}
