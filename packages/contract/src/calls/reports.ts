import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, file, id, instant } from "../fields.ts";
import { date, time, timezone } from "../job-fields.ts";
import { textLimits } from "../limits.ts";
import { reportReasons } from "../report-lists.ts";
import { prose, requiredProse } from "../prose.ts";
import { allNames } from "../wire-names/all-names.ts";

const tag = "people";
const who = ["venue:manager", "worker"] as const;
const command = { method: "POST", tag, kind: "command", cost: "usual", who, names: allNames } as const;
const query = { method: "POST", tag, kind: "query", cost: "usual", who, names: allNames } as const;

export const reportReason = z.enum(reportReasons);

export const reportsOptions = defineCall({
  ...query,
  name: "reportsOptions",
  path: "/reports/options",
  summary: "The local emergency numbers, and the choices of a report about a party or about nobody.",
  body: z.object({ person_id: z.optional(id), application_id: z.optional(id) }),
  answer: answer({
    data: z.object({
      /** One number for everything, or one each for police and ambulance. */
      emergency: z.union([
        z.object({ all: z.string() }),
        z.object({ police: z.string(), ambulance: z.string() }),
      ]),
      /** How soon the first answer is due. */
      answerhours: count,
      /** Whether there are messages of the two that can be attached. */
      canattach: z.boolean(),
      /** Whether the party is blocked already. */
      isblocked: z.boolean(),
      /** Confirmed work between the two that has not ended, the next one, which can be left with the report. */
      leave: z.optional(
        z.object({
          application_id: id,
          startdate: date,
          startshift: time,
          timezone,
          /** Whether leaving it now would be an offence without the report, so that a person decides about it. */
          late: z.optional(z.boolean()),
          /** Whether it is late, and as many such leaves of the person wait for an operator as may. */
          full: z.boolean(),
        }),
      ),
    }),
  }),
  errors: ["NOT_FOUND"],
});
export type ReportOptions = Plain<typeof reportsOptions.answer>["data"];

export const reportsAdd = defineCall({
  ...command,
  name: "reportsAdd",
  path: "/reports/add",
  summary: "Reports a party to the operators, or what concerns nobody in particular.",
  creates: true,
  body: z.object({
    person_id: z.optional(id),
    reason: reportReason,
    text: z._default(prose(textLimits.report), ""),
    /** The application, message or review that the report is about, if any. */
    application_id: z.optional(id),
    message_id: z.optional(id),
    review_id: z.optional(id),
    /** Whether operators may name the reporter to the other side. */
    namesme: z._default(z.boolean(), false),
    /** Attaches the newest messages of the two: operators read no others. */
    attachmessages: z._default(z.boolean(), false),
    /** Blocks the party as well. */
    block: z._default(z.boolean(), false),
    /** Cancels confirmed work without an offence, unless an operator decides otherwise in time. */
    leave: z._default(z.boolean(), false),
  }),
  answer: answer({ data: z.object({ _id: id, reportedat: instant, answerby: instant }) }),
  errors: ["NOT_FOUND", "WRONG_STATE", "LIST_FULL"],
});

/** The form of a report; the screen adds its subject and choices. */
export const reportForm = z.pick(reportsAdd.body, { reason: true, text: true });

/** A report of the actor's own. */
export const ReportSchema = z.object({
  _id: id,
  /** Null for a report about nobody in particular. */
  person: z.nullable(z.object({ _id: id, name: z.string() })),
  reason: reportReason,
  text: z.string(),
  reportedat: instant,
  state: z.enum(["open", "answered", "closed"]),
  /** By when the first answer is due; absent once there is one, and of a closed report. */
  answerby: z.optional(instant),
  /** Answers of operators, oldest first. */
  answers: z.array(z.object({ text: z.string(), answeredat: instant })),
  /** The ids of its photos. */
  photos: z.array(id),
  /** How many messages are attached. */
  messages: count,
  namesme: z.boolean(),
  /** Work that was left with it: whether that waits for an operator, stays free, or counts as an offence. */
  leave: z.optional(
    z.object({
      state: z.enum(["waits", "free", "counts"]),
      dueat: instant,
      /** Of one that counts: whether that is only proposed, so that it does not count yet. */
      proposed: z.optional(z.literal(true)),
    }),
  ),
});
export type Report = Plain<typeof ReportSchema>;

/** A question of an operator to the actor's party. */
export const OperatorQuestionSchema = z.object({
  _id: id,
  question: z.string(),
  askedat: instant,
  answer: z.nullable(z.string()),
  answeredat: z.nullable(instant),
});
export type OperatorQuestion = Plain<typeof OperatorQuestionSchema>;

export const reportsFind = defineCall({
  ...query,
  name: "reportsFind",
  path: "/reports/find",
  summary: "The reports of the actor's own with their answers, and the questions of operators to it.",
  body: z.object({}),
  answer: answer({
    data: z.object({
      /** Newest first, at most 100. */
      reports: z.array(ReportSchema),
      /** Newest first, at most 100. */
      questions: z.array(OperatorQuestionSchema),
    }),
  }),
  errors: [],
});

export const reportsPhoto = defineCall({
  ...command,
  name: "reportsPhoto",
  path: "/reports/photo",
  summary: "Adds a photo to an open report of the actor's own, which only operators and the reporter see.",
  body: z.object({ photo: file, report_id: id }),
  multipart: true,
  answer: answer({ data: ReportSchema }),
  errors: [
    "NOT_FOUND",
    "WRONG_STATE",
    "LIST_FULL",
    "PHOTO_UNREADABLE",
    "PHOTO_TOO_MANY_PIXELS",
    "PHOTO_UNSUPPORTED",
  ],
});

export const reportsOpenPhoto = defineCall({
  ...query,
  name: "reportsOpenPhoto",
  path: "/reports/openphoto",
  summary: "A photo of a report of the actor's own.",
  cost: "file",
  body: z.object({ photo_id: id }),
  answer: answer({
    data: z.object({
      /** Of type `image/webp`, in base64. */
      image: z.string(),
    }),
  }),
  errors: ["NOT_FOUND"],
});

export const reportsReply = defineCall({
  ...command,
  name: "reportsReply",
  path: "/reports/reply",
  summary: "Answers a question of an operator, once, and not about a no-show that is decided meanwhile.",
  body: z.object({ question_id: id, text: requiredProse(textLimits.report) }),
  answer: answer({ data: OperatorQuestionSchema }),
  errors: ["NOT_FOUND", "ALREADY_ANSWERED", "WRONG_STATE"],
});

/** The form of an answer to a question; the screen adds the question. */
export const replyForm = z.pick(reportsReply.body, { text: true });
