import { isPoint, type Point } from "@bandeja/domain/distance";
import { readDraft, saveDraft } from "../form/drafts.ts";

/** What a form keeps of its city besides what it sends: what stands in the field, and where the chosen one is. */
interface KeptCity {
  text?: string;
  placeid?: string | undefined;
  centre?: Point | undefined;
}

export function readCity(draft: string): KeptCity {
  const { text, placeid, centre } = readDraft(draft) ?? {};
  return {
    ...(typeof text === "string" && { text }),
    ...(typeof placeid === "string" && { placeid }),
    ...(isPoint(centre) && { centre }),
  };
}

export function keepCity(draft: string, change: KeptCity): void {
  saveDraft(draft, { ...readCity(draft), ...change });
}

/** The middle of the city that the form has; undefined where it has none. */
export function centreOf(draft: string, placeid: string | undefined): Point | undefined {
  const kept = readCity(draft);
  return placeid !== undefined && kept.placeid === placeid ? kept.centre : undefined;
}
