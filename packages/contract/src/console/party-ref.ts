/** A venue or worker by its name. */
export interface PartyRef {
  readonly id: string;
  /** Null for a deleted one. */
  readonly name: string | null;
}
