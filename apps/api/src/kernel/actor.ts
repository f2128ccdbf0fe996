import type { SideWho, Who } from "@bandeja/contract/call";
import type { Side } from "@bandeja/domain/side";

/** The roles of members of a venue; each includes the permissions of those before it. */
export const venueRoles = ["viewer", "manager", "owner"] as const;
export type VenueRole = (typeof venueRoles)[number];

interface SignedIn {
  readonly accountId: string;
  readonly sessionId: string;
}

/** A member of a venue. */
export interface VenueActor extends SignedIn {
  readonly side: "venue";
  readonly role: VenueRole;
  readonly venueId: string;
  /** The venue, as a side of the market. */
  readonly partyId: string;
}

export interface WorkerActor extends SignedIn {
  readonly side: "worker";
  readonly role: "worker";
  readonly workerId: string;
  /** The worker, as a side of the market. */
  readonly partyId: string;
}

/** The authenticated account of a request, and the side that it acts for. */
export type Actor = VenueActor | WorkerActor;

/** The party that acts: a venue or a worker, by its id. */
export interface Party {
  readonly id: string;
  readonly side: Side;
}

export const partyOf = ({ partyId: id, side }: Actor): Party => ({ id, side });

const leastRole = {
  "venue:viewer": "viewer",
  "venue:manager": "manager",
  "venue:owner": "owner",
} as const satisfies Partial<Record<Who, VenueRole>>;

/** Whether an account may make calls for `who`. Operators have no accounts. */
export function isAllowed(who: Who | readonly SideWho[], { role }: Pick<Actor, "role">): boolean {
  return [who].flat().some((one) => {
    if (one === "anyone" || one === "account") return true;
    if (one === "operator") return false;
    if (one === "worker" || role === "worker") return one === role;
    return venueRoles.indexOf(role) >= venueRoles.indexOf(leastRole[one]);
  });
}
