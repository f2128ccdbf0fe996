import {
  conductAppeal,
  conductRespond,
  conductStatement,
  conductSummary,
} from "@bandeja/contract/calls/conduct";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Services } from "../../runtime/services.ts";
import { getConductSummary } from "./get-conduct-summary.ts";
import { getStatement, requireSentStatement } from "./get-statement.ts";
import { presentConductSummary, presentDecision, presentOffence } from "./present.ts";
import { requireSentDecision, respondToDecision } from "./respond-to-decision.ts";
import { findStatements } from "./statements/statements-store.ts";
import { findWholeOffence } from "./store/decisions-store.ts";
import { withoutOthersWords } from "./without-others-words.ts";

export function decisionRoutes(app: FastifyInstance, services: Services): void {
  const policy = services.config.conduct;

  registerCall(app, services, conductSummary, {
    async run({ db, actor, now, language }) {
      return {
        ok: true,
        data: presentConductSummary(await getConductSummary(db, actor.partyId, { policy, now }), {
          now,
          language,
        }),
      };
    },
  });

  registerCall(app, services, conductAppeal, {
    guard: ({ db, actor, sent }) => requireSentDecision(db, "offenceId", sent["offence_id"], actor.partyId),
    async run({ tx, actor, body, now, language }) {
      const { partyId } = actor;
      const response = { name: { offenceId: body.offence_id }, partyId, text: body.text };
      const { id } = await respondToDecision(tx, response, { policy, now });
      const whole = await findWholeOffence(tx, id);
      if (whole === undefined) throw new ApiError("NOT_FOUND");
      const context = { now, language, statements: await findStatements(tx, [id]) };
      return { ok: true, data: presentOffence(withoutOthersWords(whole, partyId), context) };
    },
  });

  registerCall(app, services, conductRespond, {
    guard: ({ db, actor, sent }) => requireSentDecision(db, "decisionId", sent["decision_id"], actor.partyId),
    async run({ tx, actor, body, now, language }) {
      const { partyId } = actor;
      const response = { name: { decisionId: body.decision_id }, partyId, text: body.text };
      const decision = await respondToDecision(tx, response, { policy, now });
      const context = { now, language, statements: await findStatements(tx, [decision.id]) };
      return { ok: true, data: presentDecision(decision, context) };
    },
  });

  registerCall(app, services, conductStatement, {
    guard: ({ db, actor, sent }) => requireSentStatement(db, sent["statement_id"], actor.partyId),
    async run({ db, actor, found, body: { language } }) {
      if (found === undefined) throw new ApiError("NOT_FOUND");
      const { name, pdf } = await getStatement(db, found, { partyId: actor.partyId, language });
      return { ok: true, data: { name, pdf: pdf.toString("base64") } };
    },
  });
}
