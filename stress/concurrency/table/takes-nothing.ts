import { accountEndOtherSessions, accountEndSession, accountUpdate } from "@bandeja/contract/calls/accounts";
import { calendarRevoke } from "@bandeja/contract/calls/calendar";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { messagesReceipt } from "@bandeja/contract/calls/messages";
import { notificationsChange, notificationsRead } from "@bandeja/contract/calls/notifications";
import { pushUnsubscribe } from "@bandeja/contract/calls/push";
import { peopleUnblock } from "@bandeja/contract/calls/people";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-profiles";
import { waitressPhoto, waitressRemovePhoto, waitressUpdate } from "@bandeja/contract/calls/waitstaff";

/** Commands after which nobody else has less, and why: whoever asks last is right. */
export const takesNothing: Readonly<Record<string, string>> = {
  [restaurantUpdate.name]: "writes the venue’s own data, of which none has to be the only one of its kind",
  [waitressUpdate.name]: "writes the person’s own data, of which none has to be the only one of its kind",
  [waitressPhoto.name]: "puts the person’s own photo in place of their own before; the last stays",
  [waitressRemovePhoto.name]: "takes the person’s own photo, which is gone however often it is removed",
  [accountExport.name]: "reads, and notes that it was requests to",
  [accountUpdate.name]: "writes the account’s own language",
  [accountEndSession.name]: "expected a session of the actor’s own, which is over however often it is ended",
  [accountEndOtherSessions.name]:
    "expected sessions of the actor’s own: where two end each other, nobody is signed in, as both have requests",
  [notificationsChange.name]: "writes what the account itself wants to be outcomes; what is left out stays",
  [notificationsRead.name]: "moves marks forward, to the same place however often it is requests",
  [pushUnsubscribe.name]:
    "expected what a browser of the actor’s own is outcomes, which is over however often it is ended",
  [calendarRevoke.name]: "expected the actor’s own address, which is over however often it is ended",
  [peopleUnblock.name]: "takes the actor’s own block back, which is gone however often it is taken back",
  [messagesReceipt.name]: "moves a mark forward, to the same place however often it is requests",
};
