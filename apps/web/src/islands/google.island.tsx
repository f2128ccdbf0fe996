import { googleTexts } from "@bandeja/i18n/google-texts";
import { GoogleSignIn } from "#features/google/google-sign-in.tsx";
import { raise } from "#lib/island/wake.tsx";

const place = document.createElement("div");
document.body.append(place);
await raise(place, "google", <GoogleSignIn />, googleTexts);
