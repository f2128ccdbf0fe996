import { teamTexts } from "@bandeja/i18n/team-texts";
import { useRestriction } from "../conduct/use-restriction.ts";
import { useSectionTexts } from "../query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";
import type { InviteWays } from "../invitations/invitees.ts";
import { useInviting } from "../invitations/use-inviting.tsx";
import { isOfTeam } from "./is-of-team.ts";
import type { Applications } from "./use-applications.ts";

/** Asks those who worked in a job that is over for another one; nothing if nobody did, or for a restricted venue. */
export function AskAgain({ applications, ways }: { applications: Applications; ways: InviteWays }) {
  const [m, pending] = useSectionTexts(teamTexts);
  const { open, dialog } = useInviting(ways);
  const isRestricted = useRestriction() !== undefined;
  const people = applications.people?.filter(isOfTeam) ?? [];
  if (people.length === 0 || isRestricted) return null;
  if (m === undefined) return pending;
  return (
    <div>
      <Button
        tone="secondary"
        isWide
        onClick={() => open({ people: people.map(({ workerId, name }) => ({ workerId, name })) })}
      >
        {m(($) => $.invitations.askAgain)}
      </Button>
      {dialog}
    </div>
  );
}
