import type { CallBody, OnWire } from "@bandeja/contract/call";
import type { ContactRefusal, WaitressSchema } from "@bandeja/contract/calls/waitstaff";
import type { waitressSignup, waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import type { Language } from "@bandeja/contract/lists";
import { ageOn } from "@bandeja/domain/age";
import { measureRecord } from "@bandeja/domain/record";
import { todayIn } from "@bandeja/domain/wall-clock";
import { errorText } from "@bandeja/i18n/problem-texts";
import { translate } from "@bandeja/i18n/translate";
import type { Services } from "../../runtime/services.ts";
import { parseCredentials } from "../accounts/parse-credentials.ts";
import { formatNational } from "../accounts/phones/phone-number.ts";
import { averageRating } from "../accounts/core/average-rating.ts";
import type { WorkerChange } from "./change-worker.ts";
import type { getWorker } from "./get-worker.ts";
import type { WorkerRegistration } from "./register-worker.ts";

type Waitress = OnWire<typeof WaitressSchema>;

export function parseRegistration(
  body: CallBody<typeof waitressSignup>,
  browser: string | undefined,
): WorkerRegistration {
  return {
    email: body.email,
    credentials: parseCredentials(body, browser),
    name: body.waitress,
    birthDate: body.dateofbirth,
    city: { city: body.city, country: body.country, localityId: body.placeid },
    englishLevel: body.englishlevel,
    experienceLevel: body.experiencelevel,
    phone: { callingCode: body.mobilecountry, phone: body.mobile, verification: body.verification },
  };
}

export function parseChange(body: CallBody<typeof waitressUpdate>): WorkerChange {
  const { waitress: name, city, country, placeid: localityId } = body;
  return {
    name,
    city: city === undefined || country === undefined ? undefined : { city, country, localityId },
    englishLevel: body.englishlevel,
    experienceLevel: body.experiencelevel,
  };
}

interface PresentContext {
  readonly services: Pick<Services, "localities">;
  readonly language: Language;
  readonly cityLanguage: Language | undefined;
  readonly now: Date;
}

/** A worker on the wire: with the age, never the birth date. */
export function presentWorker(
  { account, party, worker, record }: Awaited<ReturnType<typeof getWorker>>,
  { services: { localities }, language, cityLanguage, now }: PresentContext,
): Waitress {
  return {
    _id: worker.id,
    waitress: worker.name,
    photo: worker.photo,
    email: account.email,
    mobilecountry: account.phoneCallingCode,
    mobile: formatNational(account.phoneCallingCode, account.phoneNational),
    age: ageOn(worker.dateOfBirth, todayIn(worker.timezone, now)),
    englishlevel: worker.englishLevel,
    experiencelevel: worker.experienceLevel,
    city: localities.cityName(worker, cityLanguage),
    country: localities.countryName(worker.countryCode, language),
    rating: averageRating(party),
    reviews: party.reviewCount,
    ...presentStaffRecord(record),
  };
}

/** The refusal in place of a worker's phone and e-mail. */
export function presentContactRefusal(code: ContactRefusal, language: Language) {
  return {
    email: null,
    mobilecountry: null,
    mobile: null,
    contactrefusal: { code, message: errorText(translate(language), code) },
  };
}

export function presentStaffRecord(record: {
  shifts: number;
  noShows: number;
  cancelledEarly: number;
  cancelledLate: number;
  hoursChanged: number;
}) {
  const { shifts, noShows, cancelledEarly, cancelledLate, hoursChanged } = record;
  const shares = measureRecord({ worked: shifts, hoursChanged, broken: noShows + cancelledLate });
  return {
    shifts,
    noshows: noShows,
    earlycancellations: cancelledEarly,
    latecancellations: cancelledLate,
    kept: shares.kept,
    hourschanged: shares.hoursChanged,
  };
}
