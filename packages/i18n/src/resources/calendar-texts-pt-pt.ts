import { inPortugal } from "../in-portugal.ts";
import { texts as portuguese } from "./calendar-texts-pt.ts";

// In a build, the merged texts replace this module (packages/build/src/merged-texts.ts).
export const texts = inPortugal(portuguese);
