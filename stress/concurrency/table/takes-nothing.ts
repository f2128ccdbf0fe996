import { accountEndOtherSessions, accountEndSession, accountUpdate } from "@bandeja/contract/calls/accounts";
import { calendarRevoke } from "@bandeja/contract/calls/calendar";
import {
  accountBeginPasskeyLogin,
  accountBeginPasskeyProof,
  accountBeginPasskeySignup,
  accountRenamePasskey,
} from "@bandeja/contract/calls/passkeys";
import { accountExportFile } from "@bandeja/contract/calls/exports";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { messagesReceipt } from "@bandeja/contract/calls/messages";
import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { pushUnsubscribe } from "@bandeja/contract/calls/push";
import { savedSearchesRemove } from "@bandeja/contract/calls/saved-searches";
import { peopleUnblock } from "@bandeja/contract/calls/people";
import { reportsPhoto } from "@bandeja/contract/calls/reports";
import { restaurantPhoto, restaurantRemovePhoto } from "@bandeja/contract/calls/venue-profiles";
import { waitressPhoto, waitressRemovePhoto } from "@bandeja/contract/calls/waitstaff";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";

/** Commands without contention, with the reason: repetitions have no effect, or the last request wins. */
export const takesNothing: Readonly<Record<string, string>> = {
  [restaurantPhoto.name]: "replaces the venue’s own photo; the last stays",
  [restaurantRemovePhoto.name]: "removes the venue’s own photo; repeats have no effect",
  [waitressUpdate.name]: "writes the worker’s own data, none of it unique",
  [waitressPhoto.name]: "replaces the worker’s own photo; the last stays",
  [waitressRemovePhoto.name]: "removes the worker’s own photo; repeats have no effect",
  [reportsPhoto.name]: "adds one photo after the other of a reporter, under the lock of the report",
  [accountExport.name]: "reads, and records that in the audit log",
  [accountExportFile.name]: "reads, and records that in the audit log",
  [accountUpdate.name]: "writes the account’s own language",
  [accountEndSession.name]: "ends a session of the actor’s own; repeats have no effect",
  [accountEndOtherSessions.name]:
    "ends sessions of the actor’s own: two sessions that end each other are both over",
  [accountBeginPasskeyLogin.name]: "makes a challenge, which no other request shares",
  [accountBeginPasskeyProof.name]: "makes a challenge, which no other request shares",
  [accountBeginPasskeySignup.name]: "makes a challenge, which no other request shares",
  [accountRenamePasskey.name]: "renames a passkey of the actor’s own; the last name stays",
  [notificationsChange.name]: "writes the account’s own notification settings",
  [notificationsRead.name]: "moves marks forward; repeats have no effect",
  [pushUnsubscribe.name]: "ends a push subscription of the actor’s own; repeats have no effect",
  [calendarRevoke.name]: "ends the actor’s own calendar address; repeats have no effect",
  [peopleUnblock.name]: "removes the actor’s own block; repeats have no effect",
  [savedSearchesRemove.name]: "removes the actor’s own search; repeats have no effect",
  [messagesReceipt.name]: "moves a mark forward; repeats have no effect",
};
