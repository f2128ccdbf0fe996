import type { BlockedAnswer } from "@bandeja/contract/console/items";
import { keepOutcome } from "@bandeja/contract/console/outcomes";
import { hasRole } from "@bandeja/contract/console/roles";
import { isId } from "../../../../kernel/ids.ts";
import { ApiError } from "../../../../kernel/api-error.ts";
import { Refusal } from "../../../../kernel/refusal.ts";
import { findFacts, isOutdated, requesterOf } from "../../approvals/decide-approval.ts";
import { findDecision } from "../../../decisions/store/decisions-store.ts";
import { findContradictions } from "../../../decisions/store/other-sides-store.ts";
import { findApproval, findOpenApprovals, type Approval } from "../../approvals/approvals-store.ts";
import { findEndOf } from "../../approvals/own-requests.ts";
import { keptHeadOf } from "../../approvals/find-waiting.ts";
import { rehearse } from "../../approvals/request-approval.ts";
import { isSameOperator, toActing } from "../../core/acting-operator.ts";
import { parseInput } from "../../core/fields.ts";
import { findOperators } from "../../core/operators-store.ts";
import type { ItemParts } from "../../core/item-parts.ts";
import { sayHappened } from "../../core/require-undone.ts";
import type { Shown } from "../../core/operation.ts";
import { showConduct } from "../../pages/show-conduct.ts";
import { factsOfDecision, showDecision } from "../../pages/show-decision.ts";
import type { ItemContext, QueueItem, QueueSource, Viewer } from "../source.ts";

/** Who runs the command, and may so decide about it. */
const rolesOf = ({ command }: Approval, findCommand: ItemContext["findCommand"]) =>
  findCommand(command)?.roles ?? [];

/** Its requester can only take it back. */
const refusalsOf = (approval: Approval, viewer: Viewer): BlockedAnswer[] =>
  isSameOperator(viewer, requesterOf(approval)) ? [{ name: "approve", code: "SAME_OPERATOR" }] : [];

const answersOf = (id: string) =>
  [
    { name: "approve", command: "approvals approve", input: { approval: id } },
    { name: "reject", command: "approvals reject", input: { approval: id } },
  ] as const;

/** The inputs that its outcome does not say. */
const sentOf = ({ input }: Approval): Shown =>
  Object.fromEntries(
    (["decision", "phone", "email"] as const).flatMap((field) => {
      const value = input[field];
      return typeof value === "string" ? [[field, value]] : [];
    }),
  );

const decisionOf = ({ input: { decision } }: Approval): string | undefined =>
  typeof decision === "string" ? decision : undefined;

/** What the command is judged by: the decision that it lifts, or the conduct of the account whose restrictions it ends. */
async function showSubject(context: ItemContext, approval: Approval): Promise<ItemParts> {
  const { db, now } = context;
  const { command, partyId } = approval;
  const decisionId = decisionOf(approval);
  const decision = decisionId === undefined ? undefined : await findDecision(db, decisionId);
  if (decision !== undefined) {
    return { ...(await showDecision(context, decision)), decision: factsOfDecision(decision) };
  }
  if (command !== "people reassign" || partyId === null) return {};
  // Support reads no reports.
  const conduct = await showConduct(db, partyId, { now, seesReports: false });
  return conduct === undefined ? {} : { conduct: [conduct] };
}

/** What the command would do now, which may differ from what it would have done when it was requested. */
async function expand(context: ItemContext, { id, details }: QueueItem): Promise<ItemParts> {
  const { db, services, now, findCommand } = context;
  const approval = (await findOpenApprovals(db, now)).find((one) => one.id === id);
  const command = approval && findCommand(approval.command);
  if (approval === undefined || command === undefined) return {};
  const { command: name, reason } = approval;
  const known = {
    ...details,
    ...sentOf(approval),
    ...(await findFacts({ ...context, isWhole: true }, id)),
  };
  const parts = await showSubject(context, approval);
  const onlyReject = (code: BlockedAnswer["code"]): ItemParts => {
    const [, reject] = answersOf(id);
    return { ...parts, details: known, answers: [reject], blocked: [{ name: "approve", code }] };
  };
  const requester = (await findOperators(db)).find((one) => one.id === approval.requesterId);
  const declared = { ...requesterOf(approval), role: undefined, emailKey: undefined, phone: undefined };
  const by = requester === undefined ? declared : toActing(requester);
  try {
    const input = parseInput(command.input, approval.input);
    const done = await rehearse({ services, by, now, findCommand }, { name, command, input, reason });
    if (isOutdated(approval, done)) return onlyReject("REQUEST_OUTDATED");
    return {
      ...parts,
      details: { ...known, proposal: keepOutcome(done.what) },
      requestedAt: approval.requestedAt.toISOString(),
      ...(done.ahead && done.ahead.length > 0 && { ahead: done.ahead }),
      waiting: (done.waiting ?? []).filter((one) => one.id !== id),
    };
  } catch (error) {
    // To approve it then says why it can no longer happen.
    if (error instanceof Refusal || error instanceof ApiError) return { ...parts, details: known };
    throw error;
  }
}

/** Commands that wait for a second operator: each for the roles that run it. */
export const approvalsSource: QueueSource = {
  kind: "approval",
  async find({ db, now, findCommand }) {
    const open = await findOpenApprovals(db, now);
    const contradictions = await findContradictions(
      db,
      open.flatMap((one) => decisionOf(one) ?? []),
      now,
    );
    return open.map((approval) => {
      const { id, command, expiresAt, partyId, reason, requestedBy } = approval;
      const proposal = keptHeadOf(approval);
      return {
        id,
        due: expiresAt,
        partyId: partyId ?? undefined,
        otherPartyIds: contradictions
          .filter((one) => one.decisionId === decisionOf(approval))
          .flatMap(({ venue, worker }) => [venue.id, worker.id])
          .filter((one) => one !== partyId),
        summary: command,
        answers: answersOf(id),
        roles: rolesOf(approval, findCommand),
        refuses: (viewer: Viewer) => refusalsOf(approval, viewer),
        takesAnother: { than: [requestedBy], answers: ["approve"] },
        request: { by: requesterOf(approval), proposal },
        details: { proposal, reason, by: requestedBy },
      };
    });
  },
  async wasFor({ db, findCommand }, id, viewer) {
    const approval = isId(id) ? await findApproval(db, id) : undefined;
    return approval !== undefined && hasRole(viewer.role, rolesOf(approval, findCommand));
  },
  async findEnd({ db, now }, id) {
    const approval = isId(id) ? await findApproval(db, id) : undefined;
    if (approval === undefined) return undefined;
    const { state, at } = findEndOf(approval, now);
    if (state === "waiting") return undefined;
    const { decidedBy, decidedReason: reason } = approval;
    const happened = sayHappened(`request.${state}`, at, decidedBy);
    return reason === null ? happened : [...happened, { name: "reasonGiven", values: { reason } }];
  },
  expand,
};
