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
  "jobsFindApplications",
  "jobsFindOpen",
  "jobsOpenLocalities",
  "applicationsMine",
  "waitressGet",
  "teamFind",
] as const satisfies readonly QueryName[];

/** The names of the calls whose answers an event may change, by its subject. */
const callsOfSubject: Readonly<Record<Subject, readonly QueryName[]>> = {
  // With a job, a credit is used or returned.
  job: [...ofWork, "restaurantGet"],
  // A venue reads how many people are confirmed.
  application: [...ofWork, "restaurantGet"],
  offer: ofWork,
  // Anyone who is asked finds a job that is reserved for them.
  invitation: [...ofWork, "invitationsFind"],
  hours: ofWork,
  review: [...ofWork, "reviewsFind"],
  message: ["messagesFind", "messagesThreads", "notificationsUnread"],
  decision: ["conductSummary"],
  payment: ["paymentsFind", "restaurantGet"],
  receipt: ["paymentsFind"],
  report: ["reportsFind"],
  party: ["reportsFind"],
  searches: ["savedSearchesFind", "followedVenuesFind"],
  team: ["teamFind", "favouritesFind", "groupsFind", "groupsMine"],
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
