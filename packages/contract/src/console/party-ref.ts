/** A venue or worker by its name. */
export interface PartyRef {
  readonly id: string;
  /** Null for a deleted one. */
  readonly name: string | null;
}

/** What a party is told apart by from others of its name. */
export interface PartyMarks {
  readonly city: string;
  /** When it registered (ISO 8601). */
  readonly registeredAt: string;
  /** Masked; only where the party is acted on. */
  readonly email?: string;
}
