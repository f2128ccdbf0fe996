import type { AccountExport } from "@bandeja/contract/calls/privacy";
import { isKindOf } from "@bandeja/contract/notification-kinds";
import type { ToldAct } from "@bandeja/contract/told-acts";
import { sideOfType, type AccountType } from "@bandeja/contract/lists";
import type { DisputeState } from "@bandeja/domain/worked-hours";
import { localeTags } from "@bandeja/i18n/languages";
import type { Translate } from "@bandeja/i18n/translate";
import { auditedAs } from "../../accounts/audit/audit-subscriber.ts";

type Words = (t: Translate, value: string, type: AccountType) => string;

/** The words of a field whose values are those of a list, by their type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it types the values of the texts
const choice = <Value extends string>(words: (t: Translate, value: Value, type: AccountType) => string) =>
  words as Words;

type Row<
  List extends
    | "jobs"
    | "applications"
    | "messages"
    | "offers"
    | "payments"
    | "offences"
    | "reports"
    | "profileChanges",
> = AccountExport[List][number];
type Profile = AccountExport["profile"];

type AuditEvent = (typeof auditedAs)[keyof typeof auditedAs];
const auditEvents: ReadonlySet<string> = new Set(Object.values(auditedAs));

const side = choice<AccountType>((t, value) => t(($) => $.exportfile.values.side[value]));
const tips = choice<Row<"jobs">["tips"]>((t, value) => t(($) => $.job.tipsValues[value]));
/** As the settings of the reader's side name it. */
const notificationKind = choice<AccountExport["notificationLog"][number]["kind"]>((t, kind, type) => {
  const isOfWorkers = isKindOf("worker", kind) && (sideOfType[type] === "worker" || !isKindOf("venue", kind));
  if (isOfWorkers) return t(($) => $.noticesettings.waitress[kind]);
  return isKindOf("venue", kind) ? t(($) => $.noticesettings.restaurant[kind]) : kind;
});

/** The first of these dates is a Monday, as the weekdays of a saved search begin. */
const weekday: Words = (t, value) =>
  new Intl.DateTimeFormat(localeTags[t.language], { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, Number(value))),
  );

type Decision = NonNullable<AccountExport["decisions"]>[number];
const decisionBy = choice<"rule" | "person" | "two">((t, value) =>
  t(($) => $.exportfile.values.decidedby[value]),
);
const appealOutcome = choice<"upheld" | "lifted">((t, value) => t(($) => $.exportfile.values.outcome[value]));

/** The words of a decision, which the export has by itself and with its offence. */
const wordsOfDecision = (path: string): Readonly<Record<string, Words>> => ({
  [`${path}.kind`]: choice<Decision["kind"]>((t, value) => t(($) => $.exportfile.values.decision[value])),
  [`${path}.rule`]: choice<Decision["rule"]>((t, value) => t(($) => $.exportfile.values.rule[value])),
  [`${path}.state`]: choice<Decision["state"]>((t, value) => t(($) => $.exportfile.values.standing[value])),
  [`${path}.decider`]: decisionBy,
  [`${path}.by`]: decisionBy,
  [`${path}.appeal.outcome`]: appealOutcome,
  [`${path}.earlierAppeal.outcome`]: appealOutcome,
  [`${path}.statements.occasion`]: choice<Decision["statements"][number]["occasion"]>((t, value) =>
    t(($) => $.exportfile.values.occasion[value]),
  ),
});

/** The words of a dispute about hours, which the export has with its application and with the proposals. */
const wordsOfDispute = (path: string): Readonly<Record<string, Words>> => ({
  [`${path}.by`]: side,
  [`${path}.heard`]: side,
  [`${path}.state`]: choice<DisputeState>((t, value) => t(($) => $.exportfile.values.dispute[value])),
});

/** The words of invitations, which the export has by themselves and as counts. */
const wordsOfInvitations = (path: string): Readonly<Record<string, Words>> => ({
  [`${path}.kind`]: choice<AccountExport["invitations"][number]["kind"]>((t, value) =>
    t(($) => $.exportfile.values.invitation[value]),
  ),
  [`${path}.state`]: choice<AccountExport["invitations"][number]["state"]>((t, value) =>
    t(($) => $.exportfile.values.invitationstate[value]),
  ),
});

/** The words for the values of fields, by the path of their table and field. Other values are written as they are. */
export const wordsOf: Readonly<Record<string, Words>> = {
  "account.type": side,
  "profile.englishLevel": choice<NonNullable<Profile["englishLevel"]>>((t, value) =>
    t(($) => $.waitress.english[value]),
  ),
  "profile.experienceLevel": choice<NonNullable<Profile["experienceLevel"]>>((t, value) =>
    t(($) => $.waitress.experience[value]),
  ),
  "sessions.client": choice<"site" | "app">((t, value) => t(($) => $.exportfile.values.client[value])),
  "exportLinks.format": choice<AccountExport["exportLinks"][number]["format"]>((t, value) =>
    t(($) => $.exportfile.values.format[value]),
  ),
  // An event that only another version knows is written as it is.
  "log.event": choice<AuditEvent>((t, value) =>
    auditEvents.has(value) ? t(($) => $.exportfile.values.event[value]) : value,
  ),
  "log.act": choice<ToldAct>((t, value) => t(($) => $.exportfile.values.act[value])),
  "profileChanges.fact": choice<Row<"profileChanges">["fact"]>((t, value) =>
    t(($) => $.exportfile.fields[value]),
  ),
  "jobs.tips": tips,
  "jobs.status": choice<Row<"jobs">["status"]>((t, value) => t(($) => $.job.stamps[value])),
  "applications.status": choice<Row<"applications">["status"]>((t, value) =>
    t(($) => $.stamps.stamps[value]),
  ),
  "applications.cancelledBy": side,
  "applications.attendance": choice<"present" | "late">((t, value) =>
    t(($) => $.exportfile.values.attendance[value]),
  ),
  "applications.hours.proposed.by": side,
  ...wordsOfDispute("applications.hours.dispute"),
  "applications.expiryCause": choice<NonNullable<Row<"applications">["expiryCause"]>>((t, value) =>
    t(($) => $.exportfile.values.expiry[value]),
  ),
  "hours.proposedBy": side,
  ...wordsOfDispute("hours.dispute"),
  "offers.state": choice<Row<"offers">["state"]>((t, value) => t(($) => $.exportfile.values.offer[value])),
  ...wordsOfInvitations("invitations"),
  ...wordsOfInvitations("invitationCounts"),
  "savedSearches.tips": tips,
  "savedSearches.weekdays": weekday,
  "savedSearches.preset": choice<"tonight" | "weekend">((t, value) =>
    t(($) => $.exportfile.values.preset[value]),
  ),
  "messages.status": choice<Row<"messages">["status"]>((t, value) =>
    t(($) => $.exportfile.values.message[value]),
  ),
  "favourites.list": choice<AccountExport["favourites"][number]["list"]>((t, value) =>
    t(($) => $.exportfile.values.list[value]),
  ),
  "reports.reason": choice<Row<"reports">["reason"]>((t, value) => t(($) => $.reports.kinds[value])),
  "payments.state": choice<Row<"payments">["state"]>((t, value) => t(($) => $.paymentlist.states[value])),
  "payments.refundState": choice<NonNullable<Row<"payments">["refundState"]>>((t, value) =>
    t(($) => $.paymentlist.refund[value]),
  ),
  "payments.credit.state": choice<NonNullable<Row<"payments">["credit"]>["state"]>((t, value) =>
    t(($) => $.exportfile.values.credit[value]),
  ),
  "payments.receipts.kind": choice<Row<"payments">["receipts"][number]["kind"]>((t, value) =>
    t(($) => $.exportfile.values.receipt[value]),
  ),
  "offences.kind": choice<Row<"offences">["kind"]>((t, value) => t(($) => $.offences.kinds[value])),
  "offences.state": choice<Row<"offences">["state"]>((t, value) => t(($) => $.offences.states[value])),
  "offences.liftedBy": choice<NonNullable<Row<"offences">["liftedBy"]>>((t, value) =>
    t(($) => $.exportfile.values.lifted[value]),
  ),
  "offences.appeal.outcome": appealOutcome,
  ...wordsOfDecision("offences.decision"),
  ...wordsOfDecision("decisions"),
  "notifications.mail": choice<AccountExport["notifications"]["mail"]>((t, value) =>
    t(($) => $.exportfile.values.mail[value]),
  ),
  "notifications.kinds.kind": notificationKind,
  "notificationLog.kind": notificationKind,
};
