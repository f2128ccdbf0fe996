import { Suspense } from "react";
import type { InviteWays } from "../invitations/invitees.ts";
import { lazyPart } from "../query/lazy-part.tsx";
import { isOfTeam } from "./is-of-team.ts";
import type { Applications } from "./use-applications.ts";

// Only of jobs that are over.
const AskButton = lazyPart(async () => (await import("../invitations/ask-button.tsx")).AskButton);

/** Asks those who worked in a job that is over for another one; nothing if nobody did. */
export function AskAgain({ applications, ways }: { applications: Applications; ways: InviteWays }) {
  const people = applications.people?.filter(isOfTeam) ?? [];
  if (people.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AskButton
        asked={{ people: people.map(({ workerId, name }) => ({ workerId, name })) }}
        says="askAgain"
        ways={ways}
      />
    </Suspense>
  );
}
