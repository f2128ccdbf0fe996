import { silencingKinds, type DecisionKind } from "@bandeja/domain/decision-kinds";
import type { Call } from "./call.ts";

/** The commands by which an account begins something with others, or tells them something: refused while it is closed. */
export const refusedWhileClosed = [
  "applicationsAccept",
  "applicationsAdd",
  "applicationsConfirm",
  "favouritesSet",
  "followedVenuesSet",
  "groupsAdd",
  "groupsRename",
  "groupsSet",
  "invitationsAdd",
  "invitationsAnswer",
  "jobsAdd",
  "jobsAddMany",
  "jobsUpdate",
  "jobsUpdateMany",
  "messagesAdd",
  "paymentsBeginCard",
  "paymentsCharge",
  "paymentsCheckout",
  "reservationsOpen",
  "restaurantInsertJobOnPayment",
  "restaurantPhoto",
  "restaurantUpdate",
  "reviewsAdd",
  "reviewsAnswer",
  "savedSearchesAdd",
  "teamNote",
  "waitressPhoto",
  "waitressUpdate",
] as const;

/**
 * The commands that an account may use while it is closed: for its sign-in and its data, to end what it has begun, to
 * complete agreed work, to complain, and to be left alone.
 */
export const allowedWhileClosed = [
  "accountAddPasskey",
  "accountBeginPasskey",
  "accountBeginPasskeyProof",
  "accountChangeEmail",
  "accountChangePassword",
  "accountConfirmEmail",
  "accountDelete",
  "accountEndOtherSessions",
  "accountEndSession",
  "accountExport",
  "accountExportFile",
  "accountLogout",
  "accountProvePasskey",
  "accountRemovePasskey",
  "accountRenamePasskey",
  "accountResendVerification",
  "accountRevokeExportLink",
  "accountShareExport",
  "accountUnlinkIdentity",
  "accountUpdate",
  "accountVerifyEmail",
  "applicationsAcceptHours",
  "applicationsCancel",
  "applicationsDecline",
  "applicationsDisputeHours",
  "applicationsLate",
  "applicationsNoshow",
  "applicationsProposeHours",
  "applicationsUndoNoShow",
  "applicationsVenueNoShow",
  "applicationsWithdraw",
  "calendarFeed",
  "calendarRevoke",
  "conductAppeal",
  "conductRespond",
  "groupsLeave",
  "groupsRemove",
  "invitationsWithdraw",
  "jobsCancel",
  "jobsCancelMany",
  "jobsMarkAsCompleted",
  "messagesReceipt",
  "notificationsChange",
  "notificationsRead",
  "paymentsRefund",
  "paymentsRemoveBilling",
  "paymentsRemoveCard",
  "paymentsSaveCard",
  "paymentsSetBilling",
  "peopleBlock",
  "peopleUnblock",
  "pushSubscribe",
  "pushUnsubscribe",
  "reportsAdd",
  "reportsPhoto",
  "reportsReply",
  "restaurantInsertPhone",
  "restaurantRemovePhoto",
  "savedSearchesRemove",
  "sendSmsCode",
  "waitressInsertPhone",
  "waitressRemovePhoto",
] as const;

/** Of the commands that are refused to a closed account, those whose words reach others: refused to a banned one, too. */
export const refusedWhileBanned = [
  "jobsUpdate",
  "jobsUpdateMany",
  "messagesAdd",
  "reviewsAdd",
  "reviewsAnswer",
] as const satisfies readonly (typeof refusedWhileClosed)[number][];

const refused: ReadonlySet<string> = new Set(refusedWhileClosed);
const refusedToBanned: ReadonlySet<string> = new Set(refusedWhileBanned);

/** The decisions under which an account is refused a call. */
export function decisionsAgainst({ name }: Pick<Call, "name">): readonly DecisionKind[] {
  if (!refused.has(name)) return [];
  return refusedToBanned.has(name) ? silencingKinds : ["accountclosed"];
}
