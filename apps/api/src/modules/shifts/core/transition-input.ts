import type { Actor } from "../../../kernel/actor.ts";

/** What one side does to an application, and why. */
export interface TransitionInput {
  readonly id: string;
  readonly by: Pick<Actor, "id" | "type">;
  readonly reason: string | null;
  /** Whether somebody cancels for illness. */
  readonly illness?: boolean;
  readonly now: Date;
}
