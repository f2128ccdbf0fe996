/** A job of a history. The shifts of one evening overlap, those of two do not. */
export interface ModelJob {
  readonly id: string;
  readonly openings: number;
  readonly evening: string;
}

/** A recorded event, with the transaction that recorded it. */
export interface Fact {
  readonly transaction: string;
  readonly type: string;
  readonly jobId: string;
  readonly workerId: string;
  readonly invitationId: string | null;
}

/** Rows at the end of a history. */
export interface FinalRows {
  /** Their status by job and worker. */
  readonly applications: ReadonlyMap<string, string>;
  /** Their state by id. */
  readonly invitations: ReadonlyMap<string, string>;
}

export const pairOf = ({ jobId, workerId }: Pick<Fact, "jobId" | "workerId">) => `${jobId} ${workerId}`;

/** The status that an event leaves an application in. */
const leaves: Readonly<Record<string, string>> = {
  "application.applied": "pending",
  "application.confirmed": "confirmed",
  "application.withdrawn": "withdrawn",
  "application.cancelled": "cancelled",
  "application.displaced": "expired",
};

/** The statuses in which an event may find an application. An invited worker is confirmed without applying before. */
const finds: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "application.applied": [undefined, "withdrawn"],
  "application.confirmed": [undefined, "pending", "withdrawn"],
  "application.withdrawn": ["pending"],
  "application.cancelled": ["confirmed"],
  "application.displaced": ["pending"],
};

function byTransaction(facts: readonly Fact[]): Fact[][] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const group = groups.get(fact.transaction) ?? [];
    groups.set(fact.transaction, [...group, fact]);
  }
  return [...groups.values()];
}

/**
 * Replays the events of a history one transaction after the other, by rules of its own, and compares what they lead to with
 * the rows.
 *
 * @param facts in the order in which they were recorded
 * @returns a line for each event that the rules do not allow, and for each row that differs
 */
export function replay(jobs: readonly ModelJob[], facts: readonly Fact[], rows: FinalRows): string[] {
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const applications = new Map<string, string>();
  /** Invitations that have not ended. */
  const sent = new Map<string, Fact>();
  const faults: string[] = [];

  const isFull = (jobId: string) =>
    [...applications].filter(([pair, status]) => status === "confirmed" && pair.startsWith(jobId)).length >=
    jobOf.get(jobId)!.openings;
  const eveningsOf = (workerId: string) =>
    jobs.flatMap(({ id: jobId, evening }) =>
      applications.get(pairOf({ jobId, workerId })) === "confirmed" ? [evening] : [],
    );
  const isTaken = ({ jobId, workerId }: Fact) => eveningsOf(workerId).includes(jobOf.get(jobId)!.evening);

  function move(fact: Fact): void {
    const [status, before] = [leaves[fact.type]!, applications.get(pairOf(fact))];
    if (!finds[fact.type]!.includes(before)) faults.push(`${fact.type} finds ${String(before)}`);
    const isConfirmation = fact.type === "application.confirmed";
    if (isConfirmation && isFull(fact.jobId)) faults.push("confirmed beyond the openings");
    if ((isConfirmation || fact.type === "application.applied") && isTaken(fact)) {
      faults.push(`${fact.type} on an evening that is taken`);
    }
    applications.set(pairOf(fact), status);
  }

  /** Whether the other events of the transaction explain how the invitation ended. */
  function isExplained(state: string, ended: Fact, group: readonly Fact[]): boolean {
    const worked = group.filter(({ type }) =>
      ["application.applied", "application.confirmed"].includes(type),
    );
    const isOwn = worked.some((fact) => pairOf(fact) === pairOf(ended));
    if (state === "accepted") return isOwn;
    if (state === "filled") return isFull(ended.jobId) && !isOwn;
    if (state === "lapsed") return worked.length === 0 || (isTaken(ended) && !isOwn);
    return state === "withdrawn" && worked.length === 0;
  }

  function end(fact: Fact, group: readonly Fact[]): void {
    const id = fact.invitationId!;
    const state = rows.invitations.get(id) ?? "missing";
    if (!sent.delete(id)) faults.push(`an invitation that is ${state} ended twice, or was never sent`);
    const isRight =
      fact.type === "invitation.declined" ? state === "declined" : isExplained(state, fact, group);
    if (isRight) return;
    const types = group.map(({ type }) => type).join(", ");
    faults.push(`an invitation is ${state}, which its transaction does not explain: ${types}`);
  }

  for (const group of byTransaction(facts)) {
    for (const fact of group) if (fact.type === "invitation.sent") sent.set(fact.invitationId!, fact);
    for (const fact of group.filter(({ type }) => type in leaves)) move(fact);
    for (const fact of group.filter(({ type }) =>
      ["invitation.ended", "invitation.declined"].includes(type),
    )) {
      end(fact, group);
    }
    for (const open of sent.values()) {
      if (isFull(open.jobId)) faults.push("an invitation is open for a job without openings");
      if (isTaken(open)) faults.push("an invitation is open for an evening that is taken");
    }
  }
  for (const state of [...sent.keys()].map((id) => rows.invitations.get(id))) {
    faults.push(`an invitation that is ${String(state)} has not ended`);
  }
  for (const pair of new Set([...applications.keys(), ...rows.applications.keys()])) {
    const [said, row] = [applications.get(pair), rows.applications.get(pair)];
    if (said !== row) faults.push(`an application is ${String(row)}, by its events ${String(said)}`);
  }
  return faults;
}
