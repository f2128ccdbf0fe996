import { googleTexts } from "@bandeja/i18n/google-texts";
import { GoogleSignIn } from "#features/google/google-sign-in.tsx";
import { mountIsland } from "#lib/island/hydrate-island.tsx";

const root = document.createElement("div");
document.body.append(root);
await mountIsland(root, "google", <GoogleSignIn />, googleTexts);
