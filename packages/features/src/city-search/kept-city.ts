import { isPoint, type Point } from "@bandeja/domain/distance";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";

/**
 * What a draft stores of a city besides the form's values: the text of the field, and the location of the selected
 * city.
 */
interface KeptCity {
  text?: string;
  localityId?: string | undefined;
  centre?: Point | undefined;
}

export function readCity(draft: string): KeptCity {
  const { text, localityId, centre } = readDraft(draft) ?? {};
  return {
    ...(typeof text === "string" && { text }),
    ...(typeof localityId === "string" && { localityId }),
    ...(isPoint(centre) && { centre }),
  };
}

export function saveCity(draft: string, change: KeptCity): void {
  saveDraft(draft, { ...readCity(draft), ...change });
}

/** The centre of the form's city; undefined without one. */
export function centreOf(draft: string, localityId: string | undefined): Point | undefined {
  const kept = readCity(draft);
  return localityId !== undefined && kept.localityId === localityId ? kept.centre : undefined;
}
