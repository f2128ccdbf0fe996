import { useState } from "react";
import { lazyDialog } from "../query/lazy-dialog.tsx";
import type { Invitees, InviteWays } from "./invitees.ts";

// Loaded on demand: most visits ask nobody.
const InviteDialog = lazyDialog(async () => (await import("./invite-dialog.tsx")).InviteDialog);

/** Asking people for a job, in a dialog. */
export function useInviting(ways: InviteWays) {
  const [asked, setAsked] = useState<Invitees>();
  return {
    open: setAsked,
    dialog: asked !== undefined && (
      <InviteDialog asked={asked} ways={ways} onClose={() => setAsked(undefined)} />
    ),
  };
}
