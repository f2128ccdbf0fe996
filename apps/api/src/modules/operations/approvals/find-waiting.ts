import type { WaitingRequest } from "@bandeja/contract/console/plans";
import { keepOutcome, readOutcome, type Outcome } from "@bandeja/contract/console/outcomes";
import type { Db, Tx } from "../../../db/database.ts";
import { parseInput, type Fields, type InputOf } from "../core/fields.ts";
import type { CommandContext } from "../core/operation.ts";
import { findOpenApprovals, type Approval } from "./approvals-store.ts";

interface Subject {
  /** `fee set` */
  readonly name: string;
  readonly input: InputOf<Fields>;
  readonly partyId: string | undefined;
}

type Context = Pick<CommandContext, "findCommand" | "now">;

/** What a command that takes two is about: its account, or what the command itself says. */
function subjectOf({ name, input, partyId }: Subject, findCommand: CommandContext["findCommand"]): string {
  const takesTwo = findCommand(name)?.takesTwo;
  const [group = ""] = name.split(" ");
  return `${group} ${typeof takesTwo === "function" ? takesTwo(input) : partyId}`;
}

/** What a request is for: what else follows from it may be another thing by the time that it is approved. */
export const headOf = ({ proposal }: Pick<Approval, "proposal">): Outcome =>
  (readOutcome(proposal) ?? []).slice(0, 1);

export const keptHeadOf = (approval: Pick<Approval, "proposal">): string => keepOutcome(headOf(approval));

/** The requests about the same as a command that takes two. @param but the id of its own */
export async function findWaiting(
  db: Db | Tx,
  subject: Subject,
  { findCommand, now }: Context,
  but?: string,
): Promise<WaitingRequest[]> {
  const about = subjectOf(subject, findCommand);
  const open = await findOpenApprovals(db, now);
  return open
    .filter(({ id, command: name, input: sent, partyId }) => {
      const command = findCommand(name);
      if (id === but || command === undefined) return false;
      const input = parseInput(command.input, sent);
      return subjectOf({ name, input, partyId: partyId ?? undefined }, findCommand) === about;
    })
    .map((approval) => ({ id: approval.id, by: approval.requestedBy, what: headOf(approval) }));
}
