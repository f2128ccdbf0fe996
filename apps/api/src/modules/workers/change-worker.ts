import type { EnglishLevel, ExperienceLevel } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import type { Services } from "../../runtime/services.ts";
import { requireCity, type CityChoice } from "../localities/require-city.ts";
import { updateWorker } from "./workers-store.ts";

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
  if (Object.keys(change).length > 0) await updateWorker(tx, id, change);
}
