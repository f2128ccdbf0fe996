import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import { notify, type NotificationInput, type NotificationQueue } from "../../notifications/notify.ts";
import type { Application } from "./application.ts";

type ApplicationParties = Pick<Application, "id" | "jobId" | "workerId" | "venueId">;

/** The notification for one side of an application about what the other did. */
function toNotification(
  to: AccountType,
  kind: NotificationInput["kind"],
  application: ApplicationParties,
): NotificationInput {
  const { id: applicationId, jobId, workerId, venueId } = application;
  const sides = { restaurant: venueId, waitress: workerId };
  const otherAccountId = to === "restaurant" ? workerId : venueId;
  return { to: sides[to], kind, otherAccountId, jobId, applicationId };
}

/** Notifies one side of each application of what the other did. */
export async function notifyOtherParty(
  tx: Tx,
  { to, kind, now }: { to: AccountType; kind: NotificationInput["kind"]; now: Date },
  applications: ApplicationParties | readonly ApplicationParties[],
  notifications: NotificationQueue,
): Promise<void> {
  await notify(
    tx,
    [applications].flat().map((application) => toNotification(to, kind, application)),
    now,
    notifications,
  );
}
