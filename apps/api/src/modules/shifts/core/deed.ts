import type { Caller } from "../../../kernel/caller.ts";

/** What one side does to an application, and why. */
export interface Deed {
  readonly id: string;
  readonly by: Pick<Caller, "id" | "type">;
  readonly reason: string | null;
  /** Whether somebody cancels for illness. */
  readonly illness?: boolean;
  readonly now: Date;
}
