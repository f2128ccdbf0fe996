import { paymentState, receiptKind } from "@bandeja/contract/calls/payments";
import { reportReason } from "@bandeja/contract/calls/reports";
import * as field from "@bandeja/contract/fields";
import { amount } from "@bandeja/contract/number-fields";
import {
  applicationStatus,
  currency,
  date,
  hourlyValue,
  jobStatus,
  openings,
  time,
  tips,
} from "@bandeja/contract/job-fields";
import { cursor, limit } from "@bandeja/contract/list-fields";
import { share } from "@bandeja/contract/share";
import { named } from "./named-schema.ts";

/** Simple values. */
export const values = {
  Id: named(field.id, {
    description: "An opaque id.",
    format: "uuid",
  }),
  Day: named(date, {
    description: "A day, `YYYY-MM-DD`, by the calendar of the venue's zone.",
    format: "date",
  }),
  ClockTime: named(time, {
    description: "A time of day, `HH:MM` (24 h), by the clock of the venue's zone.",
  }),
  Instant: named(field.instant, {
    description: "An instant: ISO 8601, always in UTC.",
    format: "date-time",
  }),
  Amount: named(amount, {
    description: "An amount of money: a JSON number with at most two decimals, in the currency beside it.",
  }),
  HourlyValue: named(hourlyValue, {
    description:
      "From 0.01 to 9999999.99 in steps of 0.01; a number, or its text, in which a comma counts as a dot.",
  }),
  Currency: named(currency, { description: "An ISO 4217 code of those offered." }),
  Tips: named(tips, { description: "Whether people keep tips." }),
  Openings: named(openings, { description: "How many people a job needs." }),
  Email: named(field.email, { description: "An e-mail address.", format: "email" }),
  NewPassword: named(field.newPassword, {
    description: "A new password, 7 to 200 characters.",
    format: "password",
  }),
  Password: named(field.password, { description: "A password to log in with.", format: "password" }),
  LocalityId: named(field.localityId, {
    description: "Which of several cities of one name is meant; without it, the most populous.",
  }),
  EnglishLevel: named(field.englishLevel, { description: "Level of English." }),
  ExperienceLevel: named(field.experienceLevel, { description: "Years of experience." }),
  AccountType: named(field.accountType, { description: "A venue, or waitstaff." }),
  JobStatus: named(jobStatus, {
    description:
      "`open` ⇄ `full` by its openings; `ended` by the clock; `completed` and `cancelled` by the venue.",
  }),
  ApplicationStatus: named(applicationStatus, {
    description:
      "`pending` becomes `confirmed` or `declined` (venue), `withdrawn` (waitstaff) or `expired`; `confirmed` becomes `cancelled` (either side; by the venue also after a venue no-show), `noshow` (venue) or `completed` (with its job).",
  }),
  PaymentState: named(paymentState, {
    description:
      "`open` can be paid; `paid`; `expired` was not paid in time; `refunded` went back; `disputed` is demanded back by the bank of the card, `lost` was taken back by it.",
  }),
  ReceiptKind: named(receiptKind, { description: "Of a payment, or of a refund." }),
  ReportReason: named(reportReason, {
    description: "The reason of a report; `unpaid`: the work was not paid as agreed.",
  }),
  Share: named(share, {
    description: "A share from 0 to 1, to two decimals; null without any work.",
  }),
  Rating: named(field.rating, {
    description: "The mean of the stars, to one decimal; null without a review.",
  }),
  Photo: named(field.photo, {
    description:
      "The name of a photo below `/uploads/`; null without one. With `-96` or `-320` before `.webp` it names a square of so many pixels.",
  }),
  PageLimit: named(limit, {
    description: "Number of rows. Default: 50, or without a `cursor` up to 500 for the lists that say so.",
  }),
  PageCursor: named(cursor, {
    description: "Opaque: the `nextcursor` of a page, which requests the next one; absent on the last page.",
  }),
};
