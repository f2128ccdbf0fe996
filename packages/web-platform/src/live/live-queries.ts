import type { QueryName } from "@bandeja/contract/calls";
import type { LiveType } from "@bandeja/contract/live-events";
import type { Query } from "@tanstack/react-query";

type SubjectOf<T extends string> = T extends `${infer First}.${string}` ? First : never;
type Subject = SubjectOf<LiveType>;

const ofWork = [
  "jobsGet",
  "jobsFindOfRestaurant",
  "jobsFindAllOfRestaurant",
  "jobsVerifyNotCompleted",
  "jobsFindSeries",
  "jobsFindApplications",
  "jobsFindOpen",
  "jobsOpenLocalities",
  "applicationsMine",
  "waitressGet",
  "teamFind",
  "restaurantWaiting",
  "restaurantCosts",
  "restaurantCostRows",
  "waitressEarnings",
] as const satisfies readonly QueryName[];

/** The names of the calls whose answers an event may change, by its subject. */
const callsOfSubject: Readonly<Record<Subject, readonly QueryName[]>> = {
  // With a job, a credit is used or returned.
  job: [...ofWork, "restaurantGet"],
  // A venue reads how many people are confirmed.
  application: [...ofWork, "restaurantGet"],
  offer: ofWork,
  // Those who are asked find a job that is reserved for them.
  invitation: [...ofWork, "invitationsFind"],
  hours: ofWork,
  review: [...ofWork, "reviewsFind"],
  message: ["messagesFind", "messagesThreads", "notificationsUnread", "restaurantWaiting"],
  decision: ["conductSummary"],
  payment: ["paymentsFind", "restaurantGet"],
  // Bandeja's fees are costs by their receipts and credit notes.
  receipt: ["paymentsFind", "restaurantCosts", "restaurantCostFees"],
  cards: ["paymentsCards"],
  report: ["reportsFind"],
  party: ["reportsFind"],
  searches: ["savedSearchesFind", "followedVenuesFind"],
  blocks: ["peopleBlocked"],
  team: ["teamFind", "favouritesFind", "groupsFind", "groupsMine", "reservationsOptions"],
  notification: ["notificationsFind", "notificationsUnread"],
};

/** Whether one of the events may have changed a query's answer. */
export function isChangedBy(types: ReadonlySet<string>): (query: Query) => boolean {
  const names = new Set<string>(
    [...types].flatMap((type) => callsOfSubject[type.split(".", 1)[0] as Subject] ?? []),
  );
  return ({ queryKey: [name] }) => typeof name === "string" && names.has(name);
}

const liveCalls: ReadonlySet<unknown> = new Set(Object.values(callsOfSubject).flat());

/** Whether an event may change a query's answer. */
export const isOfLiveCall = ({ queryKey: [name] }: Query): boolean => liveCalls.has(name);
