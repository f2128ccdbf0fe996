// The library's own entry for workers derives keys by Node; this is the same with those of the browser.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

handler({ deriveKey });
