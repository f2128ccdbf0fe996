import type { Call } from "./call.ts";

/** The commands by which an account begins something with others, or tells them something: refused while it is closed. */
export const refusedWhileClosed = [
  "applicationsAccept",
  "applicationsAdd",
  "applicationsConfirm",
  "favouritesSet",
  "followedVenuesSet",
  "jobsAdd",
  "jobsUpdate",
  "messagesAdd",
  "paymentsCheckout",
  "restaurantInsertJobOnPayment",
  "restaurantPhoto",
  "restaurantUpdate",
  "reviewsAdd",
  "reviewsAnswer",
  "savedSearchesAdd",
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
  "jobsCancel",
  "jobsMarkAsCompleted",
  "messagesReceipt",
  "notificationsChange",
  "notificationsRead",
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

const refused: ReadonlySet<string> = new Set(refusedWhileClosed);

/** Whether a closed account is refused a call. */
export const isRefusedWhileClosed = ({ name }: Pick<Call, "name">): boolean => refused.has(name);
