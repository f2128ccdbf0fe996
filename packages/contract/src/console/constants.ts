/** What the console's pages need of its calls, apart from their schemas, which a browser does not download. */

/** Below it are the calls. */
export const consoleApi = "/admin/api";

/** What the audit log calls it when an operator looks at the data of a venue or worker, for a reason. */
export const viewCommand = "people view";

/** Characters of an operator's reason, of which a statement of reasons on one page can quote two. */
export const reasonMax = 1_000;

/** The header of a call that nobody has asked for, such as the polling of the queue: it does not keep a session alive. */
export const unattendedHeader = "x-unattended";

export const pageKinds = ["party", "job", "payment", "decision"] as const;
export type PageKind = (typeof pageKinds)[number];
