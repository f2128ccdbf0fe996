import { lazy, Suspense, useState } from "react";
import type { Invitees, InviteWays } from "./invitees.ts";

// Loaded on demand: most visits ask nobody.
const InviteDialog = lazy(async () => ({ default: (await import("./invite-dialog.tsx")).InviteDialog }));

/** Asking people for a job, in a dialog. */
export function useInviting(ways: InviteWays) {
  const [asked, setAsked] = useState<Invitees>();
  return {
    open: setAsked,
    dialog: asked !== undefined && (
      <Suspense fallback={null}>
        <InviteDialog asked={asked} ways={ways} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  };
}
