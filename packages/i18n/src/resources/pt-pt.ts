import { inPortugal } from "../in-portugal.ts";
import { pt } from "./pt.ts";

/** Every text in European Portuguese. */
export const ptPT = inPortugal(pt);
