import type { Tx } from "../../db/database.ts";
import type { CleanUpStep } from "../../runtime/module.ts";
import { deleteEmailLinksOver } from "./links/email-links-store.ts";
import { deleteEmailChangesOver } from "./links/email-changes-store.ts";
import { deleteFlowsOver } from "./federated/flows-store.ts";
import { deleteProofsOver } from "./identities/proofs-store.ts";
import { deleteNetworksUnusedSince } from "./networks/known-networks-store.ts";
import { deletePasswordLinksOver } from "./links/password-links-store.ts";
import { deleteChallengesSentBefore, deleteVerificationsOver } from "./phones/phones-store.ts";
import { deleteSessionsOver } from "./sessions/sessions-store.ts";
import { sessionBounds } from "./sessions/session-life.ts";

const day = 24 * 60 * 60 * 1000;
const networkLife = 180 * day;
// The limit of five sends a day counts the challenges of the last 24 h.
const challengeLife = 2 * day;

/** Deletes sessions, links, unfinished sign-ins and codes that have ended. */
export const accountsCleanUp = {
  async accounts(tx: Tx, now: Date) {
    await deleteSessionsOver(tx, sessionBounds(now));
    await deleteNetworksUnusedSince(tx, new Date(now.getTime() - networkLife));
    await deleteEmailLinksOver(tx, now);
    await deletePasswordLinksOver(tx, now);
    await deleteEmailChangesOver(tx, now);
  },
  async identity(tx: Tx, now: Date) {
    await deleteFlowsOver(tx, now);
    await deleteProofsOver(tx, now);
  },
  async phones(tx: Tx, now: Date) {
    await deleteChallengesSentBefore(tx, new Date(now.getTime() - challengeLife));
    await deleteVerificationsOver(tx, now);
  },
} satisfies Readonly<Record<string, CleanUpStep>>;
