import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { quickCost } from "./quick-hash.ts";

// Loaded before each file of the API's tests, where Argon2 took a tenth of the CPU time, and into servers of the stress
// suites (`--import`), where requests would otherwise wait for password hashes, three at a time.
const { argon2 } = crypto;
const quickArgon2: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, ...quickCost }, callback);
if (argon2.name !== quickArgon2.name) {
  Object.assign(crypto, { argon2: quickArgon2 });
  syncBuiltinESMExports();
}
