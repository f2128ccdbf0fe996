import type { Call } from "@bandeja/contract/call";
import { accounts } from "./calls/accounts.ts";
import { applications } from "./calls/applications.ts";
import { calendar } from "./calls/calendar.ts";
import { conduct } from "./calls/conduct.ts";
import { costs } from "./calls/costs.ts";
import { earnings } from "./calls/earnings.ts";
import { health } from "./calls/health.ts";
import { identity } from "./calls/identity.ts";
import { invitations } from "./calls/invitations.ts";
import { jobSeries } from "./calls/job-series.ts";
import { jobs } from "./calls/jobs.ts";
import { exports } from "./calls/exports.ts";
import { privacy } from "./calls/privacy.ts";
import { messages } from "./calls/messages.ts";
import { openJobs } from "./calls/open-jobs.ts";
import { notifications } from "./calls/notifications.ts";
import { notificationSettings } from "./calls/notification-settings.ts";
import { passkeys } from "./calls/passkeys.ts";
import { billing } from "./calls/billing.ts";
import { billingChanges } from "./calls/billing-changes.ts";
import { cards } from "./calls/cards.ts";
import { payments } from "./calls/payments.ts";
import { people } from "./calls/people.ts";
import { reports } from "./calls/reports.ts";
import { publicJobs } from "./calls/public-jobs.ts";
import { publicVenues } from "./calls/public-venues.ts";
import { phones } from "./calls/phones.ts";
import { localities } from "./calls/localities.ts";
import { push } from "./calls/push.ts";
import { restaurants } from "./calls/restaurants.ts";
import { posting } from "./calls/posting.ts";
import { reservations } from "./calls/reservations.ts";
import { reviews } from "./calls/reviews.ts";
import { savedSearches } from "./calls/saved-searches.ts";
import { team } from "./calls/team.ts";
import { venueProfiles } from "./calls/venue-profiles.ts";
import { holidays } from "./calls/holidays.ts";
import { waiting } from "./calls/waiting.ts";
import { waitstaff } from "./calls/waitstaff.ts";

/** An example of any call. */
export interface AnyExample {
  readonly summary: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** A description of any call. */
export interface AnyDescription {
  readonly description: string;
  readonly fields?: Readonly<Record<string, string | undefined>>;
  readonly examples: Readonly<Record<string, AnyExample>>;
}

const all: Readonly<Record<string, AnyDescription>> = {
  ...restaurants,
  ...venueProfiles,
  ...holidays,
  ...waiting,
  ...waitstaff,
  ...earnings,
  ...costs,
  ...calendar,
  ...phones,
  ...localities,
  ...jobs,
  ...jobSeries,
  ...openJobs,
  ...savedSearches,
  ...publicJobs,
  ...publicVenues,
  ...billing,
  ...billingChanges,
  ...cards,
  ...payments,
  ...applications,
  ...invitations,
  ...posting,
  ...reservations,
  ...messages,
  ...reviews,
  ...conduct,
  ...people,
  ...team,
  ...reports,
  ...notifications,
  ...notificationSettings,
  ...push,
  ...accounts,
  ...privacy,
  ...exports,
  ...passkeys,
  ...identity,
  ...health,
};

/** @throws Error for a call without a description, which the types of its module prevent. */
export function descriptionOf(call: Call): AnyDescription {
  const found = all[call.name];
  if (found === undefined) throw new Error(`${call.name} is not described`);
  return found;
}
