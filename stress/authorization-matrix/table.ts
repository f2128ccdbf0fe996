import type { Operation } from "./operations.ts";
import type { Row } from "./row.ts";
import { accountRows } from "./rows/accounts.ts";
import { applicationRows } from "./rows/applications.ts";
import { conductRows } from "./rows/conduct.ts";
import { jobRows } from "./rows/jobs.ts";
import { notificationRows } from "./rows/notifications.ts";
import { otherRows, messageRows } from "./rows/others.ts";
import { exportRows } from "./rows/exports.ts";
import { passkeyRows } from "./rows/passkeys.ts";
import { peopleRows } from "./rows/people.ts";
import { venueRows } from "./rows/venues.ts";
import { workerRows } from "./rows/workers.ts";

/** The authorization of every call, by operation id. */
export const rows: Readonly<Record<string, Row>> = {
  ...venueRows,
  ...workerRows,
  ...jobRows,
  ...applicationRows,
  ...conductRows,
  ...messageRows,
  ...peopleRows,
  ...notificationRows,
  ...accountRows,
  ...exportRows,
  ...passkeyRows,
  ...otherRows,
};

/** Differences between the documented calls and the rows. */
export function differences(
  operations: readonly Pick<Operation, "name" | "who">[],
  table: Readonly<Record<string, Pick<Row, "who">>>,
): string[] {
  const names = new Set(operations.map(({ name }) => name));
  return [
    ...operations.flatMap(({ name, who }) => {
      const row = table[name];
      if (row === undefined) {
        return [`${name} is a new call: add its row to authorization-matrix/rows`];
      }
      const [described, stated] = [[who].flat().join(" or "), [row.who].flat().join(" or ")];
      return described === stated
        ? []
        : [`${name} is described as for "${described}", its row says "${stated}"`];
    }),
    ...Object.keys(table)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has a row in authorization-matrix/rows, but is not a call any more`),
  ];
}
