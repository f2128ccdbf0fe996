import type { EnglishLevel, ExperienceLevel } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import type { Services } from "../../runtime/services.ts";
import { requireCity, type CityChoice } from "../localities/require-city.ts";
import { noteProfileChanges, type ProfileChange } from "../accounts/note-profile-changes.ts";
import { findWorker, lockWorker, updateWorker } from "./workers-store.ts";

/** The changes; omitted fields stay. */
export interface WorkerChange {
  name?: string | undefined;
  city?: CityChoice | undefined;
  englishLevel?: EnglishLevel | null | undefined;
  experienceLevel?: ExperienceLevel | null | undefined;
}

/**
 * Changes a worker's own data.
 *
 * @throws ApiError `CITY_NOT_LISTED`
 */
export async function changeWorker(
  tx: Tx,
  id: string,
  { name, city, englishLevel, experienceLevel }: WorkerChange,
  services: Services,
): Promise<void> {
  const change = {
    ...(name !== undefined && { name }),
    ...(englishLevel !== undefined && { englishLevel }),
    ...(experienceLevel !== undefined && { experienceLevel }),
    ...(city !== undefined && requireCity(services.localities, city)),
  };
  if (Object.keys(change).length === 0) return;
  await lockWorker(tx, id);
  const found = await findWorker(tx, id);
  if (found === undefined) return;
  await updateWorker(tx, id, change);
  const [before, after] = [found.worker, { ...found.worker, ...change }];
  const changes: ProfileChange[] = [
    { fact: "name", before: before.name, after: after.name },
    { fact: "city", before: before.city, after: after.city },
  ];
  await noteProfileChanges(tx, id, changes, services.now());
}
