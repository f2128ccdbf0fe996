import type { Config } from "@bandeja/config/config";
import { usesPass } from "@bandeja/contract/pass-fields";
import type { Db, Tx } from "../../../db/database.ts";
import { partyOf, type Actor } from "../../../kernel/actor.ts";
import type { Application } from "./application.ts";
import { requireSentApplication } from "./find-application.ts";
import { presentApplication } from "./present.ts";
import type { ConductTransition } from "./transition-input.ts";

interface TransitionContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly body: {
    application_id: string;
    reason?: string | undefined;
    pass?: boolean | undefined;
    illness?: boolean | undefined;
  };
  readonly services: { readonly config: Pick<Config, "conduct"> };
  readonly now: Date;
}

/** The handler of a transition by one side of an application. */
export function transition(execute: (tx: Tx, transition: ConductTransition) => Promise<Application>) {
  return {
    guard: ({ db, actor, sent }: { db: Db; actor: Actor; sent: Readonly<Record<string, unknown>> }) =>
      requireSentApplication(db, sent["application_id"], actor.partyId),
    async run({ tx, actor, body, services, now }: TransitionContext) {
      const { application_id: id, reason } = body;
      const done = await execute(tx, {
        id,
        by: partyOf(actor),
        reason: reason || null,
        usesPass: usesPass(body),
        policy: services.config.conduct,
        now,
      });
      return { ok: true as const, data: presentApplication(done) };
    },
  };
}
