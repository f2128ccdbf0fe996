import { viewCommand } from "@bandeja/contract/console/constants";
import { inTransaction } from "../../../db/transaction.ts";
import { isId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import type { ActingOperator } from "./acting-operator.ts";
import type { Shown } from "./operation.ts";
import { byWay, recordAct } from "./perform.ts";
import { requireUnnamed } from "./require-unnamed.ts";

interface Look {
  /** The query: `payments receipts` */
  readonly name: string;
  readonly by: ActingOperator;
  readonly reason: string;
  readonly now: Date;
}

type Needed = Pick<Services, "db" | "keyedHash">;

/** Those that columns of rows name; a cell may have several ids. */
const namedIn = (rows: readonly Shown[], columns: readonly (keyof Shown)[]): string[] => [
  ...new Set(
    rows.flatMap((row) => columns.flatMap((column) => String(row[column] ?? "").split(", ")).filter(isId)),
  ),
];

/** Records a look at a list: one row for itself, and one for each of those that columns of its rows name. @throws Refusal */
export async function recordList(
  { db, keyedHash }: Needed,
  { name, by, reason, now }: Look,
  rows: readonly Shown[],
  columns: readonly (keyof Shown)[],
): Promise<void> {
  const listed = namedIn(rows, columns);
  if (listed.length === 0) return;
  // Each of them reads it in its export.
  const written = { words: { reason }, concerned: listed, areStrangers: true, role: by.role };
  await requireUnnamed(db, written, keyedHash);
  const outcome = byWay(by, [{ name: "listSeen", values: { list: name, count: listed.length } }]);
  await inTransaction(db, (tx) => recordAct({ tx, by, now }, { name, reason, listed, outcome }));
}

/** Records a look at the data of some. @throws Refusal */
export async function recordViews(
  { db, keyedHash }: Needed,
  { by, reason, now }: Look,
  shown: readonly string[],
): Promise<void> {
  await requireUnnamed(db, { words: { reason }, concerned: shown, role: by.role }, keyedHash);
  const outcome = byWay(by, [{ name: "dataSeen" }]);
  await inTransaction(db, async (tx) => {
    for (const about of shown) {
      await recordAct({ tx, by, now }, { name: viewCommand, reason, about, outcome });
    }
  });
}
