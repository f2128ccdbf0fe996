import { googleTexts } from "@bandeja/i18n/google-texts";
import { GoogleSignIn } from "#features/google/google-sign-in.tsx";
import { raise } from "#lib/island/wake.tsx";

const root = document.createElement("div");
document.body.append(root);
await raise(root, "google", <GoogleSignIn />, googleTexts);
