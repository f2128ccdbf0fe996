import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { quickCost } from "./quick-hash.ts";

// Preloaded by Node into a server (`--import`). With production password hashes, three at a time, requests would reach
// the database one after the other, and the tests would measure Argon2.
const { argon2 } = crypto;
const quickArgon2: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, ...quickCost }, callback);
Object.assign(crypto, { argon2: quickArgon2 });
syncBuiltinESMExports();
