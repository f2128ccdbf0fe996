import { audiences, type Audience } from "@bandeja/contract/events";
import { liveIds, type LiveType } from "@bandeja/contract/live-events";
import type { EventRow } from "../../events/subscriber.ts";
import type { Db } from "../../db/database.ts";
import { findApplicants } from "./live-store.ts";

/** An event for streams, and the ids of the parties or accounts that receive it. */
export interface AddressedEvent {
  readonly position: number;
  readonly id: number;
  readonly type: LiveType;
  readonly recipients: readonly string[];
  /** Whether only owners of the venue receive it. */
  readonly isForOwners: boolean;
  /** The ids that it carries. */
  readonly data: Readonly<Record<string, string>>;
}

type Payload = Readonly<Record<string, unknown>>;

/** Undefined for the type of another release. */
const audienceOf = ({ type }: EventRow): Audience | undefined =>
  (audiences as Readonly<Record<string, Audience>>)[type];

const isText = (value: unknown): value is string => typeof value === "string";

function recipientsOf(
  audience: Audience,
  payload: Payload,
  applicants: readonly string[],
): readonly string[] {
  const { venueId, workerId, partyId, accountIds } = payload;
  const ids: Readonly<Record<Audience, readonly unknown[]>> = {
    venue: [venueId],
    owners: [venueId],
    worker: [workerId],
    both: [venueId, workerId],
    party: [partyId],
    applicants: [venueId, ...applicants],
    accounts: Array.isArray(accountIds) ? accountIds : [],
    sessions: [],
    none: [],
  };
  return ids[audience].filter(isText);
}

/** The events that streams pass on, in their order, with their recipients. */
export async function selectRecipients(
  db: Db,
  rows: readonly EventRow[],
): Promise<readonly AddressedEvent[]> {
  const jobIds = rows
    .filter((row) => audienceOf(row) === "applicants")
    .map(({ payload }) => (payload as Payload)["jobId"])
    .filter(isText);
  const applicantsOf = await findApplicants(db, jobIds);
  return rows.flatMap((row) => {
    const payload = row.payload as Payload;
    const audience = audienceOf(row) ?? "none";
    const recipients = recipientsOf(audience, payload, applicantsOf.get(String(payload["jobId"])) ?? []);
    if (recipients.length === 0) return [];
    const data = Object.fromEntries(
      liveIds.flatMap((name) => (isText(payload[name]) ? [[name, payload[name]]] : [])),
    );
    return [
      {
        position: row.position,
        id: row.id,
        type: row.type as LiveType,
        recipients,
        isForOwners: audience === "owners",
        data,
      },
    ];
  });
}
