import type { EnglishLevel, ExperienceLevel, Language } from "@bandeja/contract/lists";
import { ageOn } from "@bandeja/domain/age";
import { minimumAge } from "@bandeja/domain/parameters/limits";
import { todayIn } from "@bandeja/domain/wall-clock";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Services } from "../../runtime/services.ts";
import { attachOptionalPhone, type OptionalProof } from "../accounts/attach-phone.ts";
import { createAccount, type Credentials } from "../accounts/create-account.ts";
import { requireCity, type CityChoice } from "../localities/require-city.ts";
import { insertWorker } from "./workers-store.ts";

export interface WorkerRegistration {
  email: string;
  credentials: Credentials;
  name: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  city: CityChoice;
  englishLevel: EnglishLevel | undefined;
  experienceLevel: ExperienceLevel | undefined;
  phone: OptionalProof;
}

/**
 * Registers a worker of at least 18 years, in the time zone of their city.
 *
 * @returns the id of the worker.
 * @throws ApiError `CITY_NOT_LISTED`, `TOO_YOUNG`, `EMAIL_TAKEN`, `PHONE_INVALID`, `VERIFICATION_INVALID`,
 *   `PROOF_INVALID`.
 */
export async function registerWorker(
  tx: Tx,
  registration: WorkerRegistration,
  { language, now, services }: { language: Language; now: Date; services: Services },
): Promise<string> {
  const { name, birthDate, city, englishLevel, experienceLevel, phone, ...account } = registration;
  const locality = requireCity(services.localities, city);
  if (ageOn(birthDate, todayIn(locality.timezone, now)) < minimumAge) {
    throw new ApiError("TOO_YOUNG", { fields: { dateofbirth: { rule: "tooYoung" } } });
  }
  const created = await createAccount(tx, { side: "worker", name, ...account, language, now }, services);
  const { partyId: id } = created;
  await insertWorker(tx, { id, name, dateOfBirth: birthDate, ...locality, englishLevel, experienceLevel });
  await attachOptionalPhone(tx, { ...phone, accountId: id, side: "worker", now }, services);
  return id;
}
