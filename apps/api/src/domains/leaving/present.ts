import type { AccountExport } from "@bandeja/contract/calls/leaving";
import type { Caller } from "../../http/caller.ts";
import { presentSessions } from "../accounts/present.ts";
import { presentApplication } from "../applications/present.ts";
import type { Asked } from "../jobs/present.ts";
import type { ShownJob } from "../jobs/show-jobs.ts";
import { presentMessage } from "../messages/present.ts";
import { presentSettings } from "../notifications/present.ts";
import type { exportAccount } from "./export-account.ts";

type Exported = Awaited<ReturnType<typeof exportAccount>>;

function pinOf(restaurant: Exported["restaurant"]) {
  if (restaurant === null || restaurant.pinLatitude === null || restaurant.pinLongitude === null) return null;
  return { lat: restaurant.pinLatitude, lng: restaurant.pinLongitude };
}

function presentWhole({ account, restaurant, waitress }: Exported, { language, services }: Asked) {
  const whose = restaurant ?? waitress;
  return {
    account: {
      _id: account.id,
      type: account.type,
      email: account.email,
      emailverified: account.emailVerifiedAt !== null,
      username: account.username,
      phone: account.phoneE164,
      language: account.language,
      createdat: account.createdAt.toISOString(),
    },
    profile: {
      name: whose?.name ?? "",
      address: restaurant?.address ?? null,
      zipcode: restaurant?.zipcode ?? null,
      city: whose?.city ?? "",
      country: services.places.countryName(whose?.countryCode ?? "", language),
      pin: pinOf(restaurant),
      dateofbirth: waitress?.dateOfBirth ?? null,
      englishlevel: waitress?.englishLevel ?? null,
      experiencelevel: waitress?.experienceLevel ?? null,
      photo: waitress?.photo ?? null,
    },
  };
}

/** Everything about an account as it goes over the wire; `jobs` has its own and those that it applied for. */
export function presentExport(
  exported: Exported,
  jobs: ReadonlyMap<string, ShownJob>,
  { caller, ...asked }: Asked & { caller: Caller },
): AccountExport {
  return {
    exportedat: asked.now.toISOString(),
    ...presentWhole(exported, asked),
    sessions: presentSessions(exported.sessions, caller),
    notifications: presentSettings(exported.notifications),
    identities: exported.identities.map(({ issuer, subject, createdAt }) => ({
      issuer,
      subject,
      linkedat: createdAt.toISOString(),
    })),
    jobs: [...jobs.values()].map(({ job }) => job),
    applications: exported.applications.map((application) => presentApplication(application)),
    messages: exported.messages.map((message) => ({
      ...presentMessage(message),
      otherperson_id: caller.type === "restaurant" ? message.waitressId : message.restaurantId,
    })),
    reviews: exported.reviews.map(({ id, authorId, subjectId, stars, body, createdAt }) => ({
      _id: id,
      author_id: authorId,
      person_id: subjectId,
      stars,
      text: body,
      reviewedat: createdAt.toISOString(),
    })),
    credits: exported.credits.map(({ id, jobId, boughtAt }) => ({
      _id: id,
      job_id: jobId,
      boughtat: boughtAt.toISOString(),
    })),
    offences: exported.offences.map(({ kind, jobId, committedAt }) => ({
      kind,
      job_id: jobId,
      committedat: committedAt.toISOString(),
    })),
    blocks: exported.blocks.map(({ blockedId, blockedAt }) => ({
      person_id: blockedId,
      blockedat: blockedAt.toISOString(),
    })),
    favourites: exported.favourites.map(({ waitressId, list, setAt }) => ({
      waitress_id: waitressId,
      list,
      setat: setAt.toISOString(),
    })),
    reports: exported.reports.map(({ id, subjectId, reason, body, applicationId, messageId, createdAt }) => ({
      _id: id,
      person_id: subjectId,
      reason,
      text: body,
      application_id: applicationId,
      message_id: messageId,
      reportedat: createdAt.toISOString(),
    })),
    calendar: exported.calendar ? { madeat: exported.calendar.createdAt.toISOString() } : null,
    log: exported.log.map(({ event, at }) => ({ event, at: at.toISOString() })),
  };
}
