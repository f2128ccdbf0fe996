import type { CleanUpSteps } from "../../tasks/clean-up.ts";
import { deleteApprovalsRequestedBefore } from "./approvals/approvals-store.ts";
import { deleteInvitationsOver } from "./core/operators-store.ts";
import { deleteOperatorFlowsOver } from "./operators/passkeys-store.ts";
import { deleteOperatorSessionsOver } from "./operators/sessions-store.ts";
import { deleteClaimsOver } from "./queue/claims-store.ts";

/** Deletes links, challenges, sessions, claims and requests of operators that have ended. */
export const operationsCleanUp = {
  operatorInvitations: deleteInvitationsOver,
  operatorFlows: deleteOperatorFlowsOver,
  operatorSessions: deleteOperatorSessionsOver,
  queueClaims: deleteClaimsOver,
  approvals: deleteApprovalsRequestedBefore,
} satisfies CleanUpSteps;
