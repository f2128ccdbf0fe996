import type { OnWire } from "@bandeja/contract/call";
import { typeOfSide } from "@bandeja/contract/lists";
import type { AccountExportSchema } from "@bandeja/contract/calls/privacy";
import { toldActs } from "@bandeja/contract/told-acts";
import { presentExportLink } from "../accounts/export-links/present.ts";
import { presentPasskey } from "../accounts/passkeys/present.ts";
import { presentDispute } from "../work/timesheets/present.ts";
import { disputeStateOf } from "@bandeja/domain/worked-hours";
import { presentSessions } from "../accounts/present.ts";
import { presentApplication } from "../applications/core/present.ts";
import { suspendingKinds } from "@bandeja/domain/decision-kinds";
import { presentDecision, presentOffence } from "../decisions/present.ts";
import { withoutOthersWords } from "../decisions/without-others-words.ts";
import { presentStreet, type PresentContext } from "../jobs/present.ts";
import type { PresentedJob } from "../jobs/present-jobs.ts";
import { presentSavedSearch } from "../team/saved-searches/present.ts";
import { presentMessage } from "../messaging/present.ts";
import { presentSettings, presentExportedNotification } from "../notifications/present.ts";
import { presentCard } from "../billing/cards/present.ts";
import { presentDetails } from "../billing/details/present.ts";
import { presentPayment } from "../billing/payments/present.ts";
import { presentQuestion } from "../moderation/present.ts";
import type { AccountHolder, exportAccount } from "./export-account.ts";

type AccountExport = OnWire<typeof AccountExportSchema>;

type Exported = Awaited<ReturnType<typeof exportAccount>>;

function pinOf(venue: Exported["venue"]) {
  if (venue === null || venue.pinLatitude === null || venue.pinLongitude === null) return null;
  return { lat: venue.pinLatitude, lng: venue.pinLongitude };
}

function presentWhole(
  { account, venue, worker }: Exported,
  { language, cityLanguage, services }: PresentContext,
) {
  const whose = venue ?? worker;
  return {
    account: {
      _id: whose?.id ?? account.id,
      type: typeOfSide[account.side],
      email: account.email,
      emailverified: account.emailVerifiedAt !== null,
      username: account.username,
      phone: account.phoneE164,
      language: account.language,
      createdat: account.createdAt.toISOString(),
    },
    profile: {
      name: whose?.name ?? "",
      address: venue?.address ?? null,
      zipcode: venue?.zipcode ?? null,
      city: whose === null ? "" : services.localities.cityName(whose, cityLanguage),
      country: services.localities.countryName(whose?.countryCode ?? "", language),
      pin: pinOf(venue),
      dateofbirth: worker?.dateOfBirth ?? null,
      englishlevel: worker?.englishLevel ?? null,
      experiencelevel: worker?.experienceLevel ?? null,
      photo: whose?.photo ?? null,
      ...(venue?.district && { district: venue.district }),
      ...(venue?.description && { description: venue.description }),
    },
  };
}

/** Everything about an account on the wire; `jobs` has its own and those that it applied for. */
export function presentExport(
  exported: Exported,
  jobs: ReadonlyMap<string, PresentedJob>,
  { holder, ...context }: PresentContext & { holder: AccountHolder },
): AccountExport {
  return {
    exportedat: context.now.toISOString(),
    ...presentWhole(exported, context),
    sessions: presentSessions(exported.sessions, holder),
    notifications: presentSettings(exported.notifications),
    told: exported.notificationList.map(presentExportedNotification),
    identities: exported.identities.map(({ issuer, subject, email, createdAt }) => ({
      issuer,
      subject,
      email,
      linkedat: createdAt.toISOString(),
    })),
    passkeys: exported.passkeys.map(presentPasskey),
    jobs: [...jobs.values()].map(({ job, location, decisionId }) => ({
      ...job,
      ...(holder.side === "venue" && location !== undefined && presentStreet(location)),
      ...(holder.side === "venue" && decisionId !== null && { decision_id: decisionId }),
    })),
    applications: exported.applications.map((application) => presentApplication(application)),
    hours: exported.hours.map((said) => ({
      application_id: said.applicationId,
      minutes: said.minutes,
      agreedminutes: said.agreedMinutes,
      proposedby: typeOfSide[said.proposedBy],
      proposedat: said.proposedAt.toISOString(),
      // In a dispute the agreed hours are stored as accepted, though no side has accepted them.
      acceptedat:
        said.dispute && said.dispute.outcome !== "accepted" ? null : (said.acceptedAt?.toISOString() ?? null),
      ...(said.dispute && {
        dispute: {
          ...presentDispute({ ...said.dispute, state: disputeStateOf(said.dispute, context.now) }),
          text: holder.side === "venue" ? said.dispute.venueText : said.dispute.workerText,
        },
      }),
    })),
    placeoffers: exported.offers.map(({ applicationId, offeredAt, until, state }) => ({
      application_id: applicationId,
      offeredat: offeredAt.toISOString(),
      until: until.toISOString(),
      state,
    })),
    messages: exported.messages.map((message) => ({
      ...presentMessage(message),
      otherperson_id: holder.side === "venue" ? message.workerId : message.venueId,
    })),
    reviews: exported.reviews.map(({ id, authorId, subjectId, stars, body, createdAt, ...later }) => ({
      _id: id,
      author_id: authorId,
      person_id: subjectId,
      stars,
      text: body,
      reviewedat: createdAt.toISOString(),
      publishedat: later.publishedAt?.toISOString() ?? null,
      answer: later.answer,
      answeredat: later.answeredAt?.toISOString() ?? null,
    })),
    credits: exported.credits.map(({ id, jobId, boughtAt, refundedAt }) => ({
      _id: id,
      job_id: jobId,
      boughtat: boughtAt.toISOString(),
      refundedat: refundedAt?.toISOString() ?? null,
    })),
    payments: exported.payments.map((payment) => presentPayment(payment)),
    billing: exported.billing ? presentDetails(exported.billing) : null,
    savedcards: exported.savedCards.map(presentCard),
    offences: exported.conduct.offences.map((offence) =>
      presentOffence(withoutOthersWords(offence, holder.partyId), {
        ...context,
        statements: exported.conduct.statements,
      }),
    ),
    decisions: exported.conduct.decisions.map((decision) =>
      presentDecision(withoutOthersWords({ decision }, holder.partyId).decision, {
        ...context,
        statements: exported.conduct.statements,
      }),
    ),
    passes: exported.conduct.passes.map(({ quarter, jobId, usedAt }) => ({
      quarter,
      job_id: jobId,
      usedat: usedAt.toISOString(),
    })),
    conductblocks: exported.conduct.decisions.flatMap((decision) =>
      decision.from === null || !suspendingKinds.some((kind) => kind === decision.kind)
        ? []
        : {
            until: decision.until?.toISOString() ?? null,
            reason: decision.reason ?? "",
            setat: decision.from.toISOString(),
            liftedat: decision.correctedBy === null ? null : (decision.reviewedAt?.toISOString() ?? null),
            liftedreason: decision.correctedBy === null ? null : decision.reviewReason,
          },
    ),
    blocks: exported.blocks.map(({ blockedId, blockedAt }) => ({
      person_id: blockedId,
      blockedat: blockedAt.toISOString(),
    })),
    contactsopened: exported.disclosures.map(({ venueId, workerId, firstAt, countedAt }) => ({
      restaurant_id: venueId,
      waitress_id: workerId,
      firstat: firstAt.toISOString(),
      lastat: countedAt.toISOString(),
    })),
    favourites: exported.favourites.map(({ workerId, list, setAt }) => ({
      waitress_id: workerId,
      list,
      setat: setAt.toISOString(),
    })),
    teamnotes: exported.teamNotes.map(({ workerId, body, writtenAt }) => ({
      waitress_id: workerId,
      note: body,
      writtenat: writtenAt.toISOString(),
    })),
    groups: exported.groups.map(({ id, name, venueId, madeAt, workerIds }) => ({
      _id: id,
      name,
      restaurant_id: venueId,
      madeat: madeAt.toISOString(),
      workers: holder.side === "venue" ? workerIds : [holder.partyId],
    })),
    groupleaves: exported.groupLeaves.map(({ groupId, name, venueId, workerId, leftAt }) => ({
      group_id: groupId,
      name,
      restaurant_id: venueId,
      waitress_id: workerId,
      leftat: leftAt.toISOString(),
    })),
    invitations: exported.invitations.map(
      ({ jobId, venueId, workerId, sentAt, until, endedAt, decisionId, ...asked }) => ({
        job_id: jobId,
        restaurant_id: venueId,
        waitress_id: workerId,
        kind: asked.kind,
        state: asked.state,
        sentat: sentAt.toISOString(),
        until: until.toISOString(),
        endedat: endedAt?.toISOString() ?? null,
        ...(decisionId !== null && { bybandeja: true as const }),
      }),
    ),
    invitationcounts: exported.invitationCounts.map(({ month, kind, state, invitations }) => ({
      month,
      kind,
      state,
      invitations,
    })),
    savedsearches: exported.savedSearches.map((search) => presentSavedSearch(search, context)),
    followedvenues: exported.followedVenues.map(({ id, followedAt }) => ({
      restaurant_id: id,
      followedat: followedAt.toISOString(),
    })),
    reports: exported.reports.map(({ id, subjectId, reason, body, createdAt, ...about }) => ({
      _id: id,
      person_id: subjectId,
      reason,
      text: body,
      application_id: about.applicationId,
      message_id: about.messageId,
      review_id: about.reviewId,
      reportedat: createdAt.toISOString(),
      namesme: about.namesAuthor,
      messages: about.messages.map((message) => ({
        messagedate: message.at,
        mine: message.fromSide === holder.side,
        messagetext: message.body,
      })),
      answers: about.answers.map((answer) => ({
        text: answer.body,
        answeredat: answer.answeredAt.toISOString(),
      })),
      photos: about.photos,
    })),
    questions: exported.questions.map(presentQuestion),
    phonecodes: exported.phoneCodes.map(({ phone, sentAt, usedAt }) => ({
      phone,
      sentat: sentAt.toISOString(),
      usedat: usedAt?.toISOString() ?? null,
    })),
    calendar: exported.calendar ? { madeat: exported.calendar.createdAt.toISOString() } : null,
    exportlinks: exported.exportLinks.map(presentExportLink),
    log: exported.log.map(({ event, at, act }) => {
      const told = toldActs.find((one) => one === act);
      return { event, at: at.toISOString(), ...(told && { act: told }) };
    }),
    profilechanges: exported.profileChanges.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })),
    operatornotes: exported.operatorNotes.map(({ at, reason }) => ({ at: at.toISOString(), text: reason })),
    views: exported.views.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
  };
}
