import {
  reportsAdd,
  reportsFind,
  reportsOpenPhoto,
  reportsOptions,
  reportsPhoto,
  reportsReply,
} from "@bandeja/contract/calls/reports";
import { reportAnswerDueAt } from "@bandeja/domain/safety-reports";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { changePhoto } from "../../platform/photos/change-photo.ts";
import { storeFailed } from "../../platform/photos/store-failed.ts";
import type { Services } from "../../runtime/services.ts";
import { requireSentApplication } from "../applications/core/find-application.ts";
import { requireReportable } from "../safety/relationship.ts";
import { reply, requireSentQuestion } from "./answers/reply.ts";
import { findReportsAndQuestions, getOwnReport, requireSentReport } from "./find-own-reports.ts";
import { addReport } from "./making/add-report.ts";
import { getReportOptions } from "./making/get-options.ts";
import { reportPhoto, requireSentPhoto } from "./photos/report-photo.ts";
import { presentQuestion, presentReport } from "./present.ts";

export function moderationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, reportsOptions, {
    async guard({ db, actor, sent }) {
      await requireReportable(db, actor, sent["person_id"]);
      await requireSentApplication(db, sent["application_id"], actor.partyId);
    },
    async run({ db, actor, body, now }) {
      const { emergency, answerHours, canAttach, isBlocked, ...more } = await getReportOptions(db, actor, {
        ...(body.person_id !== undefined && { subjectId: body.person_id }),
        ...(body.application_id !== undefined && { applicationId: body.application_id }),
        now,
      });
      const leave = "leave" in more ? more.leave : undefined;
      return {
        ok: true,
        data: {
          emergency,
          answerhours: answerHours,
          canattach: canAttach,
          isblocked: isBlocked,
          ...(leave && {
            leave: {
              application_id: leave.applicationId,
              startdate: leave.startDate,
              startshift: leave.startTime,
              timezone: leave.timezone,
              late: leave.isLate,
              full: leave.full,
            },
          }),
        },
      };
    },
  });

  registerCall(app, services, reportsAdd, {
    guard: ({ db, actor, sent }) => requireReportable(db, actor, sent["person_id"]),
    async run({ tx, actor, body, now }) {
      const { reason, text } = body;
      const { id, createdAt } = await addReport(tx, actor, {
        subjectId: body.person_id,
        applicationId: body.application_id,
        messageId: body.message_id,
        reviewId: body.review_id,
        namesAuthor: body.namesme,
        attachesMessages: body.attachmessages,
        blocks: body.block,
        leaves: body.leave,
        reason,
        text,
        now,
      });
      const answerby = reportAnswerDueAt(createdAt).toISOString();
      return { ok: true, data: { _id: id, reportedat: createdAt.toISOString(), answerby } };
    },
  });

  registerCall(app, services, reportsFind, {
    async run({ db, actor, now }) {
      const { reports, questions } = await findReportsAndQuestions(db, actor.partyId);
      return {
        ok: true,
        data: {
          reports: reports.map((report) => presentReport(report, now)),
          questions: questions.map(presentQuestion),
        },
      };
    },
  });

  registerCall(app, services, reportsPhoto, {
    // As for photos of profiles: decoding must not keep a transaction open.
    ownTransactions: true,
    guard: ({ db, actor, sent }) => requireSentReport(db, sent["report_id"], actor.partyId),
    async run({ actor, body, db, now, left }) {
      const owner = reportPhoto(body.report_id, actor.partyId, now);
      await changePhoto(owner, body.photo, { now, left: left(), services });
      return { ok: true, data: presentReport(await getOwnReport(db, actor.partyId, body.report_id), now) };
    },
  });

  registerCall(app, services, reportsOpenPhoto, {
    guard: ({ db, actor, sent }) => requireSentPhoto(db, sent["photo_id"], actor.partyId),
    async run({ found }) {
      const photo = found && (await services.photos.openPrivate(found).catch(storeFailed));
      if (photo === undefined) throw new ApiError("NOT_FOUND");
      return { ok: true, data: { image: photo.toString("base64") } };
    },
  });

  registerCall(app, services, reportsReply, {
    guard: ({ db, actor, sent }) => requireSentQuestion(db, sent["question_id"], actor.partyId),
    async run({ tx, actor, body, now }) {
      const { question_id: id, text } = body;
      return { ok: true, data: presentQuestion(await reply(tx, { id, partyId: actor.partyId, text, now })) };
    },
  });
}
