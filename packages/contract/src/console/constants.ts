/** What the console's pages need of its calls, apart from their schemas, which a browser does not download. */

/** Below it are the calls. */
export const consoleApi = "/admin/api";

/** What the audit log calls it when an operator looks at the data of a venue or worker, for a reason. */
export const viewCommand = "people view";

/** What it calls it for each account that a list shows, such as the receipts of a period. */
export const listedCommand = "people listed";

/** What it calls a search. */
export const searchCommand = "people search";

/** The command whose reason is a note of a call or letter. */
export const noteCommand = "people note";

/** Characters of an operator's reason, of which a statement of reasons on one page can quote two. */
export const reasonMax = 1_000;

/** Of what is searched for, in code points. */
export const searchLength = { min: 3, max: 200 } as const;

/** The event of the console's stream which says that the queue has changed; its data is a `QueueChange`. */
export const queueEvent = "queue";

/** The header of a call that nobody has asked for, such as the polling of the queue: it does not keep a session alive. */
export const unattendedHeader = "x-unattended";

/**
 * What became of something that was sent: it waits for its first attempt, or for another one; the provider accepted it, or says that
 * it arrived or did not; no attempt follows; it was not sent, since it was read, over, or sent in another way; its address is refused.
 */
export const deliveryStates = [
  "waiting",
  "retrying",
  "sent",
  "delivered",
  "undelivered",
  "givenup",
  "notsent",
  "refused",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const pageKinds = ["party", "job", "payment", "decision"] as const;
export type PageKind = (typeof pageKinds)[number];
