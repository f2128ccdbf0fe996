import { AskButton } from "../invitations/ask-button.tsx";
import type { InviteWays } from "../invitations/invitees.ts";
import { isOfTeam } from "./is-of-team.ts";
import type { Applications } from "./use-applications.ts";

/** Asks those who worked in a job that is over for another one; nothing if nobody did. */
export function AskAgain({ applications, ways }: { applications: Applications; ways: InviteWays }) {
  const people = applications.people?.filter(isOfTeam) ?? [];
  if (people.length === 0) return null;
  return (
    <AskButton
      asked={{ people: people.map(({ workerId, name }) => ({ workerId, name })) }}
      says="askAgain"
      ways={ways}
    />
  );
}
