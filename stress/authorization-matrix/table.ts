import type { Operation } from "./operations.ts";
import type { Row } from "./row.ts";
import { accountRows } from "./rows/accounts.ts";
import { applicationRows } from "./rows/applications.ts";
import { conductRows } from "./rows/conduct.ts";
import { jobRows } from "./rows/jobs.ts";
import { notificationRows } from "./rows/notifications.ts";
import { otherRows, talkRows } from "./rows/others.ts";
import { peopleRows } from "./rows/people.ts";
import { venueRows } from "./rows/venues.ts";
import { workerRows } from "./rows/workers.ts";

/** Whose things every call is about, by its operation id. */
export const rows: Readonly<Record<string, Row>> = {
  ...venueRows,
  ...workerRows,
  ...jobRows,
  ...applicationRows,
  ...conductRows,
  ...talkRows,
  ...peopleRows,
  ...notificationRows,
  ...accountRows,
  ...otherRows,
};

/** What is wrong between the calls that are described and the rows that say whose things they are about. */
export function differences(
  operations: readonly Pick<Operation, "name" | "who">[],
  table: Readonly<Record<string, Pick<Row, "who">>>,
): string[] {
  const described = new Set(operations.map(({ name }) => name));
  return [
    ...operations.flatMap(({ name, who }) => {
      const row = table[name];
      if (row === undefined) {
        return [
          `${name} is a new call: say in authorization-matrix/rows who may make it, and whose things it is about`,
        ];
      }
      return row.who === who ? [] : [`${name} is described as for "${who}", its row says "${row.who}"`];
    }),
    ...Object.keys(table)
      .filter((name) => !described.has(name))
      .map((name) => `${name} has a row in authorization-matrix/rows, but is no call any more`),
  ];
}
