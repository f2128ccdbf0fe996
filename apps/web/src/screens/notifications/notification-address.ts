import type { Notification } from "@bandeja/contract/calls/notifications";
import { venuePageOf, type VenuePage } from "@bandeja/contract/notification-kinds";
import { paths } from "../../paths.ts";

type Address = (notification: Notification) => string | undefined;

/** The site's page for each page that a notification opens; undefined if an id for it is missing. */
const addresses: Record<VenuePage, Address> = {
  applicant: ({ person, jobId, applicationId }) =>
    person && applicationId !== undefined
      ? paths.applicantById(person.id, applicationId)
      : jobId && paths.jobById(jobId),
  completion: ({ jobId }) => jobId && paths.completeJob(jobId),
  chat: ({ person }) => person && paths.chatWith(person.id),
  conduct: () => paths.accountConduct,
  reports: () => `${paths.account}#reports`,
  // Credits and receipts; only paying is in the app.
  fee: () => paths.accountPayments,
};

/** The page of the site that a notification opens: what the app opens for the same one. */
export function notificationAddress(notification: Notification): string {
  const page = venuePageOf(notification.kind);
  return (page && addresses[page](notification)) ?? paths.notifications;
}
