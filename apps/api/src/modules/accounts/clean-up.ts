import type { CleanUpSteps } from "../../tasks/clean-up.ts";
import { deleteAccountEventsBefore, deleteOperatorCommandsBefore } from "./audit/audit-store.ts";
import { deleteDevicesUnusedSince } from "./devices/known-devices-store.ts";
import { deleteExportLinksExpiredBefore } from "./export-links/export-links-store.ts";
import { deleteFlowsOver } from "./federated/flows-store.ts";
import { deleteProofsOver } from "./identities/proofs-store.ts";
import { deleteEmailChangesOver } from "./links/email-changes-store.ts";
import { deleteEmailLinksOver } from "./links/email-links-store.ts";
import { deletePasswordLinksOver } from "./links/password-links-store.ts";
import { deleteNetworksUnusedSince } from "./networks/known-networks-store.ts";
import { deleteNoticeLinksOver } from "./notice-links/notice-links-store.ts";
import { deletePasskeyFlowsOver } from "./webauthn/flows-store.ts";
import { deletePasskeySignupsOver } from "./webauthn/signups-store.ts";
import { deleteRecoveriesOver } from "./webauthn/recoveries-store.ts";
import { deleteChallengesSentBefore, deleteVerificationsOver } from "./phones/phones-store.ts";
import { deleteProfileChangesBefore } from "./profile-changes-store.ts";
import { deleteSessionsCreatedBefore, deleteSessionsUnusedSince } from "./sessions/sessions-store.ts";

/** Deletes sessions, links, unfinished sign-ins and codes that have ended, and old rows of the audit log. */
export const accountsCleanUp = {
  unusedSessions: deleteSessionsUnusedSince,
  oldSessions: deleteSessionsCreatedBefore,
  networks: deleteNetworksUnusedSince,
  devices: deleteDevicesUnusedSince,
  emailLinks: deleteEmailLinksOver,
  passwordLinks: deletePasswordLinksOver,
  emailChanges: deleteEmailChangesOver,
  signInFlows: deleteFlowsOver,
  signInProofs: deleteProofsOver,
  passkeyFlows: deletePasskeyFlowsOver,
  passkeySignups: deletePasskeySignupsOver,
  recoveries: deleteRecoveriesOver,
  noticeLinks: deleteNoticeLinksOver,
  exportLinks: deleteExportLinksExpiredBefore,
  phoneChallenges: deleteChallengesSentBefore,
  phoneVerifications: deleteVerificationsOver,
  async accountEvents(tx, at) {
    await deleteProfileChangesBefore(tx, at);
    return deleteAccountEventsBefore(tx, at);
  },
  operatorCommands: deleteOperatorCommandsBefore,
} satisfies CleanUpSteps;
