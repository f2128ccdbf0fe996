import * as accounts from "./calls/accounts.ts";
import * as applications from "./calls/applications.ts";
import * as calendar from "./calls/calendar.ts";
import * as billing from "./calls/billing.ts";
import * as billingChanges from "./calls/billing-changes.ts";
import * as cards from "./calls/cards.ts";
import * as conduct from "./calls/conduct.ts";
import * as costs from "./calls/costs.ts";
import * as earnings from "./calls/earnings.ts";
import * as exports from "./calls/exports.ts";
import * as health from "./calls/health.ts";
import * as identity from "./calls/identity.ts";
import * as invitations from "./calls/invitations.ts";
import * as jobSeries from "./calls/job-series.ts";
import * as jobs from "./calls/jobs.ts";
import * as posting from "./calls/posting.ts";
import * as privacy from "./calls/privacy.ts";
import * as messages from "./calls/messages.ts";
import * as openJobs from "./calls/open-jobs.ts";
import * as notifications from "./calls/notifications.ts";
import * as notificationSettings from "./calls/notification-settings.ts";
import * as publicJobs from "./calls/public-jobs.ts";
import * as publicVenues from "./calls/public-venues.ts";
import * as payments from "./calls/payments.ts";
import * as passkeys from "./calls/passkeys.ts";
import * as people from "./calls/people.ts";
import * as phones from "./calls/phones.ts";
import * as localities from "./calls/localities.ts";
import * as push from "./calls/push.ts";
import * as reports from "./calls/reports.ts";
import * as restaurants from "./calls/restaurants.ts";
import * as savedSearches from "./calls/saved-searches.ts";
import * as team from "./calls/team.ts";
import * as reservations from "./calls/reservations.ts";
import * as reviews from "./calls/reviews.ts";
import * as venueProfiles from "./calls/venue-profiles.ts";
import * as holidays from "./calls/holidays.ts";
import * as waiting from "./calls/waiting.ts";
import * as waitstaff from "./calls/waitstaff.ts";
import * as waitstaffChanges from "./calls/waitstaff-changes.ts";
import * as venueChanges from "./calls/venue-changes.ts";
import type { Call } from "./call.ts";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const modules = [
  restaurants,
  venueProfiles,
  venueChanges,
  holidays,
  waiting,
  waitstaff,
  waitstaffChanges,
  earnings,
  costs,
  calendar,
  billing,
  billingChanges,
  cards,
  phones,
  localities,
  jobs,
  jobSeries,
  openJobs,
  savedSearches,
  publicJobs,
  publicVenues,
  payments,
  applications,
  invitations,
  reservations,
  posting,
  messages,
  reviews,
  conduct,
  people,
  team,
  reports,
  notifications,
  notificationSettings,
  push,
  accounts,
  privacy,
  exports,
  passkeys,
  identity,
  health,
] as const;

/** Every call of the API, in the order of the documentation. */
export const allCalls: readonly Call[] = modules.flatMap((module) => Object.values(module).filter(isCall));

type Module = (typeof modules)[number];
type CallOf<M> = M extends Module ? Extract<M[keyof M], Call> : never;
/** The names of the calls that change nothing. */
export type QueryName = Extract<CallOf<Module>, { kind: "query" }>["name"];
