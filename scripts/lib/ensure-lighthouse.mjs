import path from "node:path";
import { ensureLocked } from "./ensure-locked.mjs";
import { root } from "./paths.mjs";

/**
 * Installs Lighthouse, which has 176 MB, a quarter of all other packages together; starting and testing Bandeja do not
 * need it.
 *
 * @throws SetupError when npm cannot.
 */
export const ensureLighthouse = () => ensureLocked(path.join(root, "e2e", "lighthouse"), "Lighthouse");
