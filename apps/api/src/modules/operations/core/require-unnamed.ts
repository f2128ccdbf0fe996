import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { Db, Tx } from "../../../db/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import { isRecognizedIn } from "../../moderation/core/reporter-marks.ts";
import { findNaming, findUnnamed } from "../../moderation/core/unnamed-reporters.ts";
import type { Done, OperatorCommand } from "./operation.ts";
import { findPartyNames } from "./party-names-store.ts";
import { seesReports } from "./sees-reports.ts";

/** What an operator writes, by its fields, about those that it concerns. */
interface Written {
  readonly words: Readonly<Record<string, string>>;
  readonly concerned: readonly string[];
  /** Of those concerned, the one who has reported the others and must not be named to them. */
  readonly reporter?: string | undefined;
  /** Who has agreed to be named. */
  readonly agreed?: string | undefined;
  /** Whether those concerned have nothing to do with each other, such as those of a list. */
  readonly areStrangers?: boolean;
  readonly role: OperatorRole | undefined;
}

/**
 * Refuses words that name anybody who has reported one of those that they concern, and has not agreed to be named (docs/product.md,
 * "Safety reports"). The sides of what it is about know each other. Those who read no reports are not refused, which would tell them who
 * has reported: what they write does not reach its reader (`sayTo`).
 *
 * @throws Refusal at the field
 */
export async function requireUnnamed(
  db: Db | Tx,
  { words, concerned, reporter, agreed, areStrangers = false, role }: Written,
  keyedHash: KeyedHash,
): Promise<void> {
  if (!seesReports(role)) return;
  const known = areStrangers ? [] : concerned.filter((id) => id !== reporter);
  const found = await findUnnamed(db, concerned, keyedHash);
  const unnamed = found.filter(({ id }) => id !== agreed && !known.includes(id));
  if (unnamed.length === 0) return;
  const names = await findPartyNames(db, known);
  const reader = [...names.values()].filter((name) => name !== null).join(" ");
  const isRefused = (text: string) => unnamed.some((one) => isRecognizedIn(text, one, reader));
  const field = Object.keys(words).find((one) => isRefused(words[one] ?? ""));
  if (field === undefined) return;
  throw new Refusal(
    "This has the name, number or e-mail of somebody who has reported this account, and has not agreed to be named. Neither name nor describe them.",
    "REPORTER_NAMED",
    field,
  );
}

/** Refuses what others than the log read of a command, if it names such a reporter. @throws Refusal at the field */
export async function requireUnnamedIn(
  db: Db | Tx,
  { about, others = [], report }: Pick<Done, "about" | "others" | "report">,
  { reads, readsText = reads }: Pick<OperatorCommand, "reads" | "readsText">,
  { words, role }: Pick<Written, "words" | "role">,
  keyedHash: KeyedHash,
): Promise<void> {
  if (readsText === "log") return;
  const isForReporter = readsText === "reporter" || (readsText === "account" && about === report?.authorId);
  const written = {
    words,
    concerned: [...new Set([...(about === undefined ? [] : [about]), ...others])],
    ...(report?.namesAuthor === true && { agreed: report.authorId }),
    ...(report?.namesAuthor === false && !isForReporter && { reporter: report.authorId }),
    role,
  };
  await requireUnnamed(db, written, keyedHash);
}

/** A reason as those concerned read it: null where its author reads no reports, and it names a reporter as above. */
export async function sayTo(
  db: Db | Tx,
  { reason, concerned, role }: Pick<Written, "concerned" | "role"> & { readonly reason: string },
  keyedHash: KeyedHash,
): Promise<string | null> {
  if (seesReports(role)) return reason;
  const names = [...(await findPartyNames(db, concerned)).values()].filter((name) => name !== null);
  const isNaming = await findNaming(db, concerned, names, keyedHash);
  return isNaming(reason) ? null : reason;
}
